import { api } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { profileMessages } from './messages.ts';
import { Opener } from './opener.tsx';
import type { OwnerProof } from './owner-proof.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** All data of the member as one file (GDPR article 20), against the password. */
export function DataSection({ hasFactor }: { hasFactor: boolean }) {
  const t = useMessages(profileMessages);
  async function save(proof: OwnerProof) {
    const data = await api.user.exportData(proof);
    saveFile(`ashore-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    toast.success(t('downloaded'));
  }
  return (
    <Section id="data" title={t('data')} text={t('dataText')}>
      <Opener label={t('exportData')}>
        {(close) => (
          <PasswordForm
            hasFactor={hasFactor}
            send={(proof) => save(proof).then(close)}
            onClose={close}
            submit={(form) => <SubmitButton form={form}>{t('download')}</SubmitButton>}
          />
        )}
      </Opener>
    </Section>
  );
}
