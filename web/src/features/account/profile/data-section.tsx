import type { DataArchive } from '@ashore/contract';
import { useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useProvenAction } from '../passkeys/proof.tsx';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

/** All data of the member as one ZIP (GDPR articles 15 and 20), for whoever proves to be the member. */
export function DataSection() {
  const t = useMessages(profileMessages);
  const { date } = useFormat();
  const act = useProvenAction();
  const { busy, run } = useAction();
  const [archive, setArchive] = useState<DataArchive>();
  const prepare = () =>
    run(async () => {
      const prepared = await act(() => quietApi.user.prepareArchive({}));
      if (prepared) setArchive(prepared);
    });
  return (
    <Section id="data" title={t('data')} text={t('dataText')}>
      {archive ? (
        <div role="status">
          <a href={archive.address} download className={buttonClass('primary')}>
            {t('download')}
          </a>
          <p className="mt-2 text-13 text-ink-muted">{t('downloadUntil', { date: date(archive.expiresAt) })}</p>
        </div>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void prepare()}>
          {t('exportData')}
        </Button>
      )}
    </Section>
  );
}
