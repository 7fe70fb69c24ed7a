import { codes } from '@ashore/contract/codes';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { required } from '../checks.ts';
import { AccountForm, SecretField, SubmitButton } from '../form-fields.tsx';
import { textOf, useForm } from '../use-form.ts';
import { accountWords } from '../words.ts';
import { Section } from './section.tsx';
import { profileWords } from './words.ts';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileWords);
  const words = useMessages(accountWords);
  const form = useForm({
    names: ['password'],
    codeFields: { [codes.wrongLogin]: 'password' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values) {
      const finding = required(textOf(values, 'password'));
      return { password: finding && words(finding) };
    },
    async send(values) {
      const data = await api.user.exportData({ password: textOf(values, 'password') });
      saveFile(`ashore-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast.success(t('downloaded'));
      onClose();
    },
  });
  return (
    <AccountForm form={form}>
      <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('download')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}

/** All data of the member as one file (GDPR article 20), against the password. */
export function DataSection() {
  const t = useMessages(profileWords);
  const [asking, setAsking] = useState(false);
  return (
    <Section id="data" title={t('data')} text={t('dataText')}>
      <div className="max-w-sm">
        {asking ? (
          <ExportForm onClose={() => setAsking(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('exportData')}
          </Button>
        )}
      </div>
    </Section>
  );
}
