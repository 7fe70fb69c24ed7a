import type { UserInfo } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { quietApi } from '#web/lib/api.ts';
import { EmailField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { checkEmail } from '../checks.ts';
import { CodeForm } from '../code-form.tsx';
import { LocalMailHint } from '../local-mail-hint.tsx';
import { accountMessages } from '../messages.ts';
import { useProof } from '../passkeys/proof.tsx';
import { profileMessages } from './messages.ts';
import { FormEnd, Opener } from './opener.tsx';
import { Section } from './section.tsx';

function ChangeForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const router = useRouter();
  const withProof = useProof();
  const form = useForm({
    names: ['email'],
    codeFields: { [codes.emailTaken]: 'email' },
    check(values) {
      const email = checkEmail(textOf(values, 'email'));
      return { email: email && words(email) };
    },
    async send(values) {
      const email = textOf(values, 'email').trim();
      if (!(await withProof(() => quietApi.user.changeEmail({ email })))) return;
      toast.success(t('emailAsked', { email }));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <EmailField form={form} name="email" label={t('newEmail')} autoComplete="email" />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('sendConfirmation')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

/** The code for an address that still has to be confirmed. */
function Waiting({ info, email }: { info: UserInfo; email: string }) {
  const t = useMessages(profileMessages);
  const router = useRouter();
  return (
    <div className="mb-4 rounded-card bg-sand p-4">
      <p className="mb-3 text-14">{t(info.pendingEmail ? 'pendingText' : 'unconfirmedText', { email })}</p>
      <LocalMailHint className="mb-3" />
      <CodeForm
        onConfirmed={async () => {
          toast.success(t('emailConfirmed'));
          await router.invalidate();
        }}
      />
    </div>
  );
}

/** The e-mail, whether it is confirmed, and the way to another one. */
export function EmailSection({ info }: { info: UserInfo }) {
  const t = useMessages(profileMessages);
  const waiting = info.pendingEmail || (info.emailConfirmed ? '' : info.email);
  return (
    <Section id="email" title={t('email')} text={t('emailText')}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all font-medium">{info.email}</span>
        <Badge tone={info.emailConfirmed ? 'accent' : 'promoted'}>
          {t(info.emailConfirmed ? 'confirmed' : 'unconfirmed')}
        </Badge>
      </p>
      <div className="mt-4">
        <Opener label={t('changeEmail')} meanwhile={waiting && <Waiting info={info} email={waiting} />}>
          {(close) => <ChangeForm onClose={close} />}
        </Opener>
      </div>
    </Section>
  );
}
