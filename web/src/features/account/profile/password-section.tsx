import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { checkNewPassword, required } from '../checks.ts';
import { AccountForm, SecretField, SubmitButton } from '../form-fields.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { textOf, useForm } from '../use-form.ts';
import { accountWords } from '../words.ts';
import { Section } from './section.tsx';
import { profileWords } from './words.ts';

function ChangeForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useMessages(profileWords);
  const words = useMessages(accountWords);
  const router = useRouter();
  const form = useForm({
    names: ['password', 'newPassword'],
    codeFields: { [codes.wrongLogin]: 'password' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values) {
      const now = required(textOf(values, 'password'));
      const next = checkNewPassword(textOf(values, 'newPassword'));
      return { password: now && words(now), newPassword: next && words(next) };
    },
    async send(values) {
      await api.user.changePassword({
        password: textOf(values, 'password'),
        newPassword: textOf(values, 'newPassword'),
      });
      toast.success(t('passwordChanged'));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      <NewPasswordField form={form} name="newPassword" label={t('newPassword')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('setPassword')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}

/** Another password, against the current one. */
export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileWords);
  const [changing, setChanging] = useState(false);
  return (
    <Section id="password" title={t('password')} text={t('passwordText')}>
      <div className="max-w-sm">
        {changing ? (
          <ChangeForm email={email} onClose={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Button>
        )}
      </div>
    </Section>
  );
}
