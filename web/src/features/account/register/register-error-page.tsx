import type { UserType } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { lastFailed } from './failed-registration.ts';
import { registerErrorMessages } from './register-error-messages.ts';

interface Props {
  /** Where the visitor wanted to go. */
  pathUrl?: string;
  /** The kind of account that was to be opened. */
  userType?: UserType;
}

/** Says that no account was opened and what to do next. The form still has what was typed. */
export function RegisterErrorPage({ pathUrl, userType }: Props) {
  const t = useMessages(registerErrorMessages);
  const [failed, setFailed] = useState<ReturnType<typeof lastFailed>>();
  useEffect(() => setFailed(lastFailed()), []);
  const isBusiness = userType === limits.businessUserType;
  return (
    <section className="container-page py-10">
      <h1 className="text-28">{t('title')}</h1>
      <EmptyState drawing="messages" text={failed ? `${t('text')} ${t('kept')}` : t('text')} className="mt-8">
        <p className="text-ink-muted">{t('taken')}</p>
        {failed?.reference && (
          <p className="mt-2 text-14 text-ink-muted">{t('reference', { reference: failed.reference })}</p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <a
            href={href(isBusiness ? '/user/businessregister' : '/user/register', { pathUrl })}
            className={buttonClass('primary')}
          >
            {t('tryAgain')}
          </a>
          <a
            href={href(isBusiness ? '/user/businesslogin' : '/user/login', { pathUrl })}
            className={buttonClass('secondary')}
          >
            {t('logIn')}
          </a>
          <a href={href('/helpsupport', { id: 4 })} className={buttonClass('secondary')}>
            {t('contact')}
          </a>
        </div>
      </EmptyState>
    </section>
  );
}
