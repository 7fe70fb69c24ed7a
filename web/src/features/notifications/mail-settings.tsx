import { type MailTiming, mailTimings, type NotificationPreferences, notificationKinds } from '@ashore/contract';
import { useId } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/use-preferences.ts';
import { Select } from '#web/ui/form/select.tsx';
import { notificationMessages } from './messages.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const asTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function QuietHour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const t = useMessages(notificationMessages);
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-14">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('noQuiet')}</option>
        {/* As text: the renderer of the mobile web app takes the number 0 for no choice. */}
        {HOURS.map((hour) => (
          <option key={hour} value={String(hour)}>
            {asTime(hour)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** For each kind of news when a mail goes out, and the hours in which none does; saved with each choice. */
export function MailSettings({ first }: { first: NotificationPreferences }) {
  const t = useMessages(notificationMessages);
  const { shown, change, outcome } = usePreferences(first);

  return (
    <section
      aria-labelledby="mail-settings"
      className="scroll-mt-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="mail-settings" className="text-18">
        {t('settings')}
      </h2>
      <p className="mt-1 text-14 text-ink-muted">{t('settingsHint')}</p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {notificationKinds.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-3 border-b border-line py-2 text-14">
            <label htmlFor={`mail-${kind}`}>{t(`kind_${kind}`)}</label>
            <Select
              id={`mail-${kind}`}
              className="w-40 shrink-0"
              value={shown.mail[kind]}
              onChange={({ target }) => {
                const timing = target.value as MailTiming;
                void change({ mail: { [kind]: timing } }, { ...shown, mail: { ...shown.mail, [kind]: timing } });
              }}
            >
              {mailTimings.map((timing) => (
                <option key={timing} value={timing}>
                  {t(timing)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-16">{t('quiet')}</h3>
      <p className="mt-1 text-14 text-ink-muted">{t('quietHint')}</p>
      <div className="mt-3 flex flex-wrap gap-4">
        <QuietHour
          label={t('quietFrom')}
          value={shown.quietFrom}
          onChange={(quietFrom) => void change({ quietFrom }, { ...shown, quietFrom })}
        />
        <QuietHour
          label={t('quietTo')}
          value={shown.quietTo}
          onChange={(quietTo) => void change({ quietTo }, { ...shown, quietTo })}
        />
      </div>
      <p role="status" className="not-empty:mt-3 text-14 text-accent-ink">
        {outcome && t(outcome === 'saved' ? 'saved' : 'notSaved')}
      </p>
    </section>
  );
}
