import type { UserType } from '@ashore/contract';
import { api } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { SiteIssuer } from '#web/lib/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { issuerMessages } from './messages.ts';
import { useLeave } from './use-leave.ts';

interface Props {
  issuers: readonly SiteIssuer[];
  userType: UserType;
  pathUrl?: string | undefined;
  first: boolean;
}

function Or() {
  const t = useMessages(issuerMessages);
  const line = <span className="flex-1 border-line border-t" aria-hidden="true" />;
  return (
    <p className="flex items-center gap-3 text-13 text-ink-muted">
      {line}
      {t('or')}
      {line}
    </p>
  );
}

/** A button for each issuer; it leads to a page of theirs. */
export default function IssuerButtons({ issuers, userType, pathUrl = '', first }: Props) {
  const t = useMessages(issuerMessages);
  const { leaving, leave } = useLeave();
  return (
    <div className="flex flex-col gap-3">
      {!first && <Or />}
      {issuers.map(({ key, name }) => (
        <Button
          key={key}
          variant="secondary"
          className="w-full"
          busy={leaving === key}
          onClick={() =>
            void leave(key, () => api.user.beginIssuerLogin({ issuer: key, userType, mobile: isMobileApp, pathUrl }))
          }
        >
          <IssuerMark name={name} />
          {t('continueWith', { issuer: name })}
        </Button>
      ))}
      {first && <Or />}
    </div>
  );
}
