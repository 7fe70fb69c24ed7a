import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AccountCard } from '../account-card.tsx';
import { accountMessages } from '../messages.ts';
import type { IssuerFault } from './issuer-search.ts';
import { issuerPageMessages } from './page-messages.ts';

interface Props {
  fault: IssuerFault;
  /** The key of the issuer. */
  issuer?: string | undefined;
  /** The number that it has in the log of the site. */
  reference?: string | undefined;
}

/** Says why a log-in ended, and leads on: a member back to the settings, a visitor to the password. */
export function FaultCard({ fault, issuer: key, reference }: Props) {
  const t = useMessages(issuerPageMessages);
  const words = useMessages(accountMessages);
  const { site, user } = useShell();
  const issuer = site.issuers?.find((one) => one.key === key)?.name ?? t('elsewhere');
  const isBusiness = fault === 'noBusiness';
  // A member who is logged in wanted to add the account; what helps is in the settings.
  const said = user
    ? { title: t('notAdded', { issuer }), text: t(fault, { issuer }) }
    : { title: t(fault, { issuer }), text: t(`${fault}Text`, { issuer }) };
  return (
    <AccountCard {...said}>
      <div className="flex flex-col gap-3">
        {user ? (
          <a href={`${href('/member/settings')}#issuers`} className={buttonClass('primary')}>
            {t('toSettings')}
          </a>
        ) : (
          <>
            <a href={href(isBusiness ? '/user/businessregister' : '/user/login')} className={buttonClass('primary')}>
              {isBusiness ? words('openBusiness') : t('withPassword')}
            </a>
            <a href={href(isBusiness ? '/user/businesslogin' : '/user/register')} className={buttonClass('secondary')}>
              {isBusiness ? t('withPassword') : t('withMail')}
            </a>
          </>
        )}
        {reference && <p className="text-center text-13 text-ink-muted">{t('reference', { reference })}</p>}
      </div>
    </AccountCard>
  );
}
