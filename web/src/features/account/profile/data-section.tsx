import type { DataArchive } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { profileMessages } from './messages.ts';
import { Opener } from './opener.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

/** All data of the member as one ZIP (GDPR articles 15 and 20), against the password. */
export function DataSection({ hasFactor }: { hasFactor: boolean }) {
  const t = useMessages(profileMessages);
  const { date } = useFormat();
  const [archive, setArchive] = useState<DataArchive>();
  return (
    <Section id="data" title={t('data')} text={t('dataText')}>
      {archive && (
        <div role="status" className="mb-4">
          <a href={archive.address} download className={buttonClass('primary')}>
            {t('download')}
          </a>
          <p className="mt-2 text-13 text-ink-muted">{t('downloadUntil', { date: date(archive.expiresAt) })}</p>
        </div>
      )}
      <Opener label={t('exportData')}>
        {(close) => (
          <PasswordForm
            hasFactor={hasFactor}
            send={async (proof) => {
              setArchive(await api.user.prepareArchive(proof));
              close();
            }}
            onClose={close}
            submit={(form) => <SubmitButton form={form}>{t('prepareDownload')}</SubmitButton>}
          />
        )}
      </Opener>
    </Section>
  );
}
