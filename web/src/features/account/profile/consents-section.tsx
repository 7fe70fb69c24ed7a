import type { ConsentItem } from '@ashore/contract';
import { useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { consentMessages } from './consent-messages.ts';
import { Section } from './section.tsx';

/** Where each consent is given and withdrawn. */
const changedAt = (): Readonly<Record<ConsentItem['kind'], string>> => ({
  terms: '#delete',
  newsletter: '#preferences',
  alerts: href('/member/notificationSettings', { name: '4-7' }),
  translation: href('/member/chatRoom/messages'),
  push: href('/member/notificationSettings', { name: '4-7' }),
});

function ConsentRow({ item, latest }: { item: ConsentItem; latest: boolean }) {
  const t = useMessages(consentMessages);
  const { dateTime } = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t(item.kind)}
          <Badge tone={item.granted ? 'accent' : 'neutral'}>{t(item.granted ? 'granted' : 'withdrawn')}</Badge>
        </p>
        <p className="text-13 text-ink-muted">
          <time dateTime={item.at}>{dateTime(item.at)}</time> · {t(`${item.place}Place`)} ·{' '}
          {t('version', { version: item.version })}
        </p>
      </div>
      {latest && item.granted && (
        <a href={changedAt()[item.kind]} className="tap text-14 text-accent-ink underline underline-offset-2">
          {t(`${item.kind}Change`)}
        </a>
      )}
    </li>
  );
}

/** Every consent and withdrawal of the member, loaded when asked for: few look, and rarely. */
export function ConsentsSection() {
  const t = useMessages(consentMessages);
  const [items, setItems] = useState<ConsentItem[]>();
  const [busy, setBusy] = useState(false);
  async function show() {
    setBusy(true);
    // What goes wrong is shown by the frame.
    const loaded = await api.user.getConsents({}).catch(() => undefined);
    setItems(loaded);
    setBusy(false);
  }
  const seen = new Set<string>();
  const rows = items?.map((item) => {
    const latest = !seen.has(item.kind);
    seen.add(item.kind);
    return { item, latest };
  });
  return (
    <Section id="consents" title={t('consents')} text={t('consentsText')}>
      {rows === undefined ? (
        <Button variant="secondary" busy={busy} onClick={() => void show()}>
          {t('show')}
        </Button>
      ) : rows.length === 0 ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ item, latest }) => (
            <ConsentRow key={`${item.kind} ${item.at} ${item.granted}`} item={item} latest={latest} />
          ))}
        </ul>
      )}
    </Section>
  );
}
