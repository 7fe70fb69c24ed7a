import { type NotificationPreferences, pushKinds } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/use-preferences.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { pushMessages } from './messages.ts';
import { PushDevice } from './push-device.tsx';

/** Of what a member is pushed on all devices, and whether this one is among them; saved with each choice. */
export function PushSettings({ userId, first }: { userId: number; first: NotificationPreferences }) {
  const t = useMessages(pushMessages);
  const { shown, change, outcome } = usePreferences(first);

  return (
    <section
      aria-labelledby="push-settings"
      className="scroll-mt-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="push-settings" className="text-18">
        {t('title')}
      </h2>
      <p className="mt-1 text-14 text-ink-muted">{t('hint')}</p>
      <PushDevice userId={userId} />
      <Switch
        className="mt-6"
        label={t('text')}
        hint={t('textHint')}
        checked={shown.pushText}
        onChange={({ currentTarget: { checked } }) =>
          void change({ pushText: checked }, { ...shown, pushText: checked })
        }
      />
      <ul aria-label={t('kinds')} className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {pushKinds.map((kind) => (
          <li key={kind} className="border-b border-line py-3">
            <Switch
              label={t(`kind_${kind}`)}
              checked={shown.push[kind]}
              onChange={({ currentTarget: { checked } }) =>
                void change({ push: { [kind]: checked } }, { ...shown, push: { ...shown.push, [kind]: checked } })
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="not-empty:mt-3 text-14 text-accent-ink">
        {outcome && t(outcome)}
      </p>
    </section>
  );
}
