import type { UserType } from '@ashore/contract';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AccountCard, linkClass } from './account-card.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { IssuerPart } from './issuers/issuer-part.tsx';
import { LoginForm } from './login-form.tsx';
import { accountMessages } from './messages.ts';
import { KindSwitch } from './register/kind-switch.tsx';

const registerPaths = { 1: '/user/register', 2: '/user/businessregister' } as const;
const loginPaths = { 1: '/user/login', 2: '/user/businesslogin' } as const;

/** The way to an account of the kind, for those who have none; it keeps where to go afterwards. */
function RegisterPart({ userType, pathUrl }: { userType: UserType; pathUrl?: string }) {
  const t = useMessages(accountMessages);
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <p className="text-center text-14 text-ink-muted">{t('newHere')}</p>
      <a href={href(registerPaths[userType], { pathUrl })} className={buttonClass('secondary')}>
        {t(userType === 1 ? 'openAccount' : 'openBusiness')}
      </a>
    </div>
  );
}

/** The entry page (specification 2): both kinds of account on one card, back to `pathUrl` afterwards. */
export function EnterPage({ pathUrl }: { pathUrl?: string }) {
  const t = useMessages(accountMessages);
  const [userType, setUserType] = useState<UserType>(1);
  return (
    <AccountCard title={t('welcome')} text={pathUrl ? `${t('welcomeText')} ${t('backThere')}` : t('welcomeText')}>
      <KindSwitch value={userType} onChange={setUserType} />
      <LoginForm userType={userType} />
      <IssuerPart userType={userType} pathUrl={pathUrl} />
      <RegisterPart userType={userType} pathUrl={pathUrl} />
    </AccountCard>
  );
}

interface LoginPageProps {
  userType: UserType;
  pathUrl?: string;
  /** Token of a confirmation mail's link. */
  confirm?: string;
}

/** Log-in for one kind of account; a mailed confirmation link ends here too, whether or not its reader is logged in. */
export function LoginPage({ userType, pathUrl, confirm }: LoginPageProps) {
  const t = useMessages(accountMessages);
  const { user } = useShell();
  // Stays after the token has left the address.
  const [token] = useState(confirm);
  const other: UserType = userType === 1 ? 2 : 1;
  if (user)
    return (
      <AccountCard title={t('confirmTitle')}>
        {token && <ConfirmLink token={token} />}
        <a href={withBase(safePath(pathUrl))} className={buttonClass('primary', 'md', 'w-full')}>
          {t('goOn')}
        </a>
      </AccountCard>
    );
  return (
    <AccountCard
      title={t(userType === 1 ? 'memberLogin' : 'businessLogin')}
      text={t('welcomeText')}
      footer={
        <p>
          {t(userType === 1 ? 'otherBusiness' : 'otherMember')}{' '}
          <a href={href(loginPaths[other], { pathUrl })} className={linkClass}>
            {t(other === 1 ? 'memberHere' : 'businessHere')}
          </a>
        </p>
      }
    >
      {token && <ConfirmLink token={token} />}
      <LoginForm userType={userType} />
      <IssuerPart userType={userType} pathUrl={pathUrl} />
      <RegisterPart userType={userType} pathUrl={pathUrl} />
    </AccountCard>
  );
}
