import type { ManagedMember } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { manageMessages } from './messages.ts';
import { PastDecisions } from './past-decisions.tsx';

const SharedAccounts = lazy(() => import('./shared-accounts.tsx'));

/** What the member shares with other accounts, loaded when somebody asks. */
function Shared({ userId }: { userId: number }) {
  const t = useMessages(manageMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('sharesWithOthers')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <SharedAccounts userId={userId} />
        </Suspense>
      )}
    </div>
  );
}

/** Who a member is to those who look after a region: plain facts and earlier decisions, never an address. */
export function MemberFacts({ member }: { member: ManagedMember }) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  const { trust } = member;
  const limited = member.limitedUntil !== null && member.limitedUntil > new Date().toISOString();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex gap-3">
        <Avatar name={member.userName} src={member.userImg} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-bold">
            <a href={withBase(paths.profile(member.userId))} className="-my-2.5 py-2.5 hover:underline">
              {member.userName}
            </a>
            {member.state !== 'active' && <Badge tone="coral">{t(`state_${member.state}`)}</Badge>}
            {trust.verified && <Badge tone="accent">{t('checkedBusiness')}</Badge>}
            {limited && (
              <Badge tone="promoted">{t('limitedUntil', { date: format.date(member.limitedUntil ?? '') })}</Badge>
            )}
          </p>
          <p className="text-13 text-ink-muted">
            {[
              t('memberSince', { date: format.date(trust.memberSince) }),
              t(trust.emailConfirmed ? 'emailConfirmed' : 'emailOpen'),
              t('deals', { count: trust.deals }),
              t('ratings', { count: trust.ratings }),
              t('upheld', { count: trust.upheldReports }),
            ].join(' · ')}
          </p>
        </div>
      </div>
      {member.decisions.length > 0 ? (
        <>
          <h3 className="font-bold text-14">{t('earlierMember')}</h3>
          <PastDecisions list={member.decisions} />
        </>
      ) : (
        <p className="text-14 text-ink-muted">{t('noEarlier')}</p>
      )}
      <Shared userId={member.userId} />
    </div>
  );
}
