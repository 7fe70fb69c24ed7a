import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { SecretField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/messages.ts';
import { toast } from '#web/ui/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { checkNewPassword, required } from '../checks.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { accountWords } from '../words.ts';
import { FormEnd, Opener } from './opener.tsx';
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
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('setPassword')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

/** Another password, against the current one. */
export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileWords);
  return (
    <Section id="password" title={t('password')} text={t('passwordText')}>
      <Opener label={t('changePassword')}>{(close) => <ChangeForm email={email} onClose={close} />}</Opener>
    </Section>
  );
}
