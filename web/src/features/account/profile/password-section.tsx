import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { checkNewPassword } from '../checks.ts';
import { accountMessages } from '../messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { profileMessages } from './messages.ts';
import { FormEnd, Opener } from './opener.tsx';
import { useOwnerProof } from './owner-proof.tsx';
import { Section } from './section.tsx';

interface PasswordSectionProps {
  email: string;
  hasFactor: boolean;
}

function ChangeForm({ email, hasFactor, onClose }: PasswordSectionProps & { onClose: () => void }) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const router = useRouter();
  const proof = useOwnerProof(hasFactor);
  const form = useForm({
    names: [...proof.names, 'newPassword'],
    codeFields: proof.codeFields,
    codeMessages: proof.codeMessages,
    check(values) {
      const next = checkNewPassword(textOf(values, 'newPassword'));
      return { ...proof.check(values), newPassword: next && words(next) };
    },
    async send(values) {
      const newPassword = textOf(values, 'newPassword');
      await proof.send(values, (given) => api.user.changePassword({ ...given, newPassword }));
      toast.success(t('passwordChanged'));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {proof.fields(form)}
      <NewPasswordField form={form} name="newPassword" label={t('newPassword')} />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('setPassword')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

/** Another password, against the current one. */
export function PasswordSection({ email, hasFactor }: PasswordSectionProps) {
  const t = useMessages(profileMessages);
  return (
    <Section id="password" title={t('password')} text={t('passwordText')}>
      <Opener label={t('changePassword')}>
        {(close) => <ChangeForm email={email} hasFactor={hasFactor} onClose={close} />}
      </Opener>
    </Section>
  );
}
