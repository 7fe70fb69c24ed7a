import type { LoginResult } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { quietApi } from '#web/lib/api.ts';
import { setBrowserUser } from '#web/lib/browser/browser-start.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { shellUserOf } from '#web/lib/shell-user.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountCard } from '../account-card.tsx';
import type { IssuerData } from './load-issuer.ts';
import { NameForm } from './name-form.tsx';
import { issuerPageMessages } from './page-messages.ts';
import { ProveForm } from './prove-form.tsx';

/** Leads a member who has just come in to where they wanted to go. */
function useEntered(pathUrl: string) {
  const router = useRouter();
  return useCallback(
    async ({ userInfo }: LoginResult) => {
      // The address changes before the frame asks again: this page has nothing more to ask for.
      setBrowserUser(shellUserOf(userInfo));
      await router.navigate({ href: withBase(safePath(pathUrl)), replace: true });
      await router.invalidate();
    },
    [router, pathUrl],
  );
}

// React may mount twice while developing; each answer of an issuer counts once.
const begun = new Map<string, Promise<unknown>>();
function once<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const known = (begun.get(name) as Promise<Result> | undefined) ?? act();
  begun.set(name, known);
  return known;
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof CallRefused)) throw error;
  return error.message;
};

/** What went wrong after the issuer had answered, with the way to begin anew. */
function Failed({ title, text, back, label }: { title: string; text: string; back: string; label: string }) {
  return (
    <AccountCard title={title}>
      <Notice live tone="error" className="mb-5">
        {text}
      </Notice>
      <a href={back} className={buttonClass('primary', 'md', 'w-full')}>
        {label}
      </a>
    </AccountCard>
  );
}

/** Logs in at once, or asks for the code of the second factor. */
function LogIn({ flowId, step: { name: issuer, pathUrl } }: IssuerData) {
  const t = useMessages(issuerPageMessages);
  const entered = useEntered(pathUrl);
  const [asksCode, setAsksCode] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    once(`login${flowId}`, () => quietApi.user.finishIssuerLogin({ flowId })).then(entered, (error: unknown) => {
      if (error instanceof CallRefused && error.code === codes.codeNeeded) setAsksCode(true);
      else setFault(messageOf(error));
    });
  }, [flowId, entered]);
  if (fault)
    return <Failed title={t('refused', { issuer })} text={fault} back={href('/user/enter')} label={t('startAgain')} />;
  if (!asksCode) return <AccountCard title={t('loggingIn')}>{null}</AccountCard>;
  return (
    <AccountCard title={t('factorTitle')} text={t('factorText', { issuer })}>
      <ProveForm
        submit={t('withIssuer', { issuer })}
        send={({ code }) => quietApi.user.finishIssuerLogin({ flowId, code })}
        onDone={entered}
      />
    </AccountCard>
  );
}

/** Adds the account to the member at once. */
function Link({ flowId, step: { name: issuer } }: IssuerData) {
  const t = useMessages(issuerPageMessages);
  const router = useRouter();
  const [fault, setFault] = useState('');
  useEffect(() => {
    once(`link${flowId}`, () => quietApi.user.finishIssuerLink({ flowId })).then(
      async () => {
        toast.success(t('added', { issuer }));
        await router.navigate({ to: '/member/settings', hash: 'issuers', replace: true });
      },
      (error: unknown) => setFault(messageOf(error)),
    );
  }, [flowId, issuer, router, t]);
  const back = `${href('/member/settings')}#issuers`;
  if (fault) return <Failed title={t('notAdded', { issuer })} text={fault} back={back} label={t('toSettings')} />;
  return <AccountCard title={t('adding', { issuer })}>{null}</AccountCard>;
}

/** Asks whether the account that has the e-mail is the visitor's, by its password. */
function Prove({ flowId, step: { name: issuer, email, pathUrl, userType, hasPassword } }: IssuerData) {
  const t = useMessages(issuerPageMessages);
  const entered = useEntered(pathUrl);
  const mail = () => <bdi className="font-medium">{email}</bdi>;
  const forget = href('/user/forget-password', { userType });
  return (
    <AccountCard title={t('proveTitle')} text={t.rich(hasPassword ? 'proveText' : 'proveNoPassword', { issuer, mail })}>
      {hasPassword && (
        <ProveForm
          email={email}
          submit={t('prove', { issuer })}
          send={(proof) => quietApi.user.proveIssuerLogin({ flowId, ...proof })}
          onDone={entered}
        />
      )}
      <a href={forget} className={buttonClass(hasPassword ? 'ghost' : 'primary', 'md', 'mt-3 w-full')}>
        {t(hasPassword ? 'forgot' : 'setPassword')}
      </a>
    </AccountCard>
  );
}

function Register({ flowId, step: { name: issuer, email, pathUrl }, regions }: IssuerData) {
  const t = useMessages(issuerPageMessages);
  const entered = useEntered(pathUrl);
  const mail = () => <bdi className="font-medium">{email}</bdi>;
  return (
    <AccountCard title={t('registerTitle')} text={t.rich('registerText', { issuer, mail })}>
      <NameForm flowId={flowId} regions={regions} onDone={entered} />
    </AccountCard>
  );
}

const pages = { logIn: LogIn, link: Link, prove: Prove, register: Register };

/** What comes after an issuer sent the visitor back. */
export function IssuerPage(props: IssuerData) {
  const Page = pages[props.step.step];
  return <Page {...props} />;
}
