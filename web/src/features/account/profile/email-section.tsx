import type { UserInfo } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { checkEmail, required } from '../checks.ts';
import { CodeForm } from '../code-form.tsx';
import { AccountForm, EmailField, SecretField, SubmitButton } from '../form-fields.tsx';
import { textOf, useForm } from '../use-form.ts';
import { accountWords } from '../words.ts';
import { Section } from './section.tsx';
import { profileWords } from './words.ts';

function ChangeForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileWords);
  const words = useMessages(accountWords);
  const router = useRouter();
  const form = useForm({
    names: ['email', 'password'],
    codeFields: { [codes.wrongLogin]: 'password', [codes.emailTaken]: 'email' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values) {
      const email = checkEmail(textOf(values, 'email'));
      const password = required(textOf(values, 'password'));
      return { email: email && words(email), password: password && words(password) };
    },
    async send(values) {
      const email = textOf(values, 'email').trim();
      await api.user.changeEmail({ email, password: textOf(values, 'password') });
      toast.success(t('emailAsked', { email }));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <EmailField form={form} name="email" label={t('newEmail')} autoComplete="email" />
      <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('sendConfirmation')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}

/** The e-mail, whether it is confirmed, and the way to another one. */
export function EmailSection({ info }: { info: UserInfo }) {
  const t = useMessages(profileWords);
  const router = useRouter();
  const [changing, setChanging] = useState(false);
  const waiting = info.pendingEmail || (info.emailConfirmed ? '' : info.email);
  return (
    <Section id="email" title={t('email')} text={t('emailText')}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all font-medium">{info.email}</span>
        <Badge tone={info.emailConfirmed ? 'accent' : 'promoted'}>
          {t(info.emailConfirmed ? 'confirmed' : 'unconfirmed')}
        </Badge>
      </p>
      {waiting && !changing && (
        <div className="mt-4 max-w-sm rounded-card bg-sand p-4">
          <p className="mb-3 text-14">{t(info.pendingEmail ? 'pendingText' : 'unconfirmedText', { email: waiting })}</p>
          <CodeForm
            onConfirmed={async () => {
              toast.success(t('emailConfirmed'));
              await router.invalidate();
            }}
          />
        </div>
      )}
      <div className="mt-4 max-w-sm">
        {changing ? (
          <ChangeForm onClose={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </Section>
  );
}
