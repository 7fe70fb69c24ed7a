import type { UserInfo } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountCard } from './account-card.tsx';
import { CodeForm } from './code-form.tsx';
import { LocalMailHint } from './local-mail-hint.tsx';
import { accountMessages } from './messages.ts';

interface MailStepProps {
  info: UserInfo;
  pathUrl?: string;
}

/** After registering: the mailed code, or, where the account counts as confirmed already, just a welcome. */
export function MailStep({ info, pathUrl }: MailStepProps) {
  const t = useMessages(accountMessages);
  const router = useRouter();
  const goOn = () => router.history.push(withBase(safePath(pathUrl)));
  if (info.emailConfirmed)
    return (
      <AccountCard title={t.rich('mailWelcome', { name: () => <bdi>{info.userName}</bdi> })} text={t('mailReady')}>
        <Button className="w-full" onClick={goOn}>
          {t('goOn')}
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard title={t('mailTitle')} text={t('mailText', { email: info.email })}>
      <LocalMailHint className="mb-6" />
      <CodeForm
        onConfirmed={() => {
          toast.success(t('confirmed'));
          goOn();
        }}
      />
      <div className="mt-6 border-t border-line pt-4">
        <Button variant="ghost" className="w-full" onClick={goOn}>
          {t('later')}
        </Button>
        <p className="mt-2 text-13 text-ink-muted">{t('laterHint')}</p>
      </div>
    </AccountCard>
  );
}
