import type { SharedAccounts as Shared } from '@ashore/contract';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';
import { SharedDrawing } from './shared-drawing.tsx';
import { sharedMessages } from './shared-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type Account = Shared['accounts'][number];

const AccountLink = ({ userId, userName }: Pick<Account, 'userId' | 'userName'>) => (
  <a href={href('/manage/members', { keyword: String(userId) })} className="-my-3 inline-block py-3 underline">
    <bdi>{userName}</bdi>
  </a>
);

function Rows({ shared, onUnrelated }: { shared: Shared; onUnrelated: (account: Account) => void }) {
  const t = useMessages(sharedMessages);
  const manage = useMessages(manageMessages);
  const [member] = shared.accounts;
  const byId = new Map(shared.accounts.map((account) => [account.userId, account]));
  return (
    <Table caption={t('title')} head={[t('account'), t('state'), t('shares'), t('with'), '']}>
      {shared.links
        .map(({ from, to, kinds }) => {
          // The one farther from the member has the row.
          const [one, other] = [byId.get(from), byId.get(to)];
          const isFar = one && other && (one.step > other.step || (one.step === other.step && from > to));
          return { account: isFar ? one : other, near: isFar ? other : one, kinds };
        })
        .sort((one, other) => (one.account?.step ?? 0) - (other.account?.step ?? 0))
        .map(({ account, near, kinds }) =>
          account && near ? (
            <tr key={`${account.userId} ${near.userId}`}>
              <td>
                <AccountLink {...account} />
              </td>
              <td>
                <Badge tone={account.state === 'barred' ? 'coral' : 'neutral'}>
                  {manage(`state_${account.state}`)}
                </Badge>
              </td>
              <td>{kinds.map((kind) => t(kind)).join(', ')}</td>
              <td>{near === member ? <bdi>{near.userName}</bdi> : <AccountLink {...near} />}</td>
              <td>
                {near === member && (
                  <Button variant="secondary" size="sm" onClick={() => onUnrelated(account)}>
                    {t('unrelated')}
                  </Button>
                )}
              </td>
            </tr>
          ) : null,
        )}
    </Table>
  );
}

/** Accounts that share something with a member, as a drawing and as a table. */
export default function SharedAccounts({ userId }: { userId: number }) {
  const t = useMessages(sharedMessages);
  const manage = useMessages(manageMessages);
  const [shared, setShared] = useState<Shared | 'failed'>();
  const [asked, setAsked] = useState<Account>();
  const load = useCallback(async () => {
    try {
      setShared(await api.manage.getSharedAccounts({ userId }));
    } catch {
      setShared('failed');
    }
  }, [userId]);
  useEffect(() => void load(), [load]);

  async function confirm(otherId: number) {
    try {
      await api.manage.markUnrelated({ userId, otherId });
      toast.success(t('unrelatedDone'));
    } catch {
      // The frame has said why.
    }
    setAsked(undefined);
    await load();
  }

  if (shared === undefined) return <Skeleton className="h-48 w-full" />;
  if (shared === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-3 text-14">
        {t('failed')}
        <Button variant="secondary" size="sm" onClick={() => void load()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (shared.links.length === 0) return <p className="text-14 text-ink-muted">{t('none')}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-13 text-ink-muted">{t('lead')}</p>
      <SharedDrawing shared={shared} />
      {shared.more && <p className="text-13 text-ink-muted">{t('more')}</p>}
      <Rows shared={shared} onUnrelated={setAsked} />
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('unrelatedTitle', { name: asked.userName })}
            message={t('unrelatedText')}
            confirmLabel={t('unrelated')}
            cancelLabel={manage('cancel')}
            onConfirm={() => confirm(asked.userId)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
