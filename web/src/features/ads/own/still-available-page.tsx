import type { AskedAds } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import * as paths from '@ashore/contract/paths';
import { useEffect, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { availableMessages } from './available-messages.ts';

type State = AskedAds['ads'] | 'loading' | 'wrong' | 'failed';

const failureOf = (error: unknown): State =>
  (error as { code?: number }).code === codes.proofInvalid ? 'wrong' : 'failed';

interface AskedProps {
  ads: AskedAds['ads'];
  busy: boolean;
  /** Confirms some, or all without ids. */
  onConfirm: (classifiedIds?: number[]) => void;
  /** Marks one as sold. */
  onSold: (classifiedId: number) => void;
}

/** The ads that wait for an answer, each with its button. */
function Asked({ ads, busy, onConfirm, onSold }: AskedProps) {
  const t = useMessages(availableMessages);
  return (
    <>
      <p>{t('mailText')}</p>
      <ul className="rounded-card border border-line bg-surface">
        {ads.map(({ classifiedId, title }) => (
          <li
            key={classifiedId}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b p-4 last:border-0"
          >
            <a
              href={withBase(paths.ad(classifiedId))}
              className="min-w-0 flex-1 basis-48 font-bold hover:underline"
              dir="auto"
            >
              {title}
            </a>
            <Button
              size="sm"
              variant={ads.length === 1 ? 'primary' : 'secondary'}
              disabled={busy}
              aria-label={`${t('yes')}: ${title}`}
              onClick={() => onConfirm([classifiedId])}
            >
              {t('yes')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              aria-label={`${t('goneYes')}: ${title}`}
              onClick={() => onSold(classifiedId)}
            >
              {t('goneYes')}
            </Button>
          </li>
        ))}
      </ul>
      {ads.length > 1 && (
        <Button busy={busy} className="self-start" onClick={() => onConfirm()}>
          {t('yesAll')}
        </Button>
      )}
    </>
  );
}

/** Where the question in a mail leads. Nothing happens by opening it, as mail scanners open links too. */
export function StillAvailablePage({ mailKey }: { mailKey: string }) {
  const t = useMessages(availableMessages);
  const [state, setState] = useState<State>(mailKey ? 'loading' : 'wrong');
  const { busy, run } = useAction();
  useEffect(() => {
    if (!mailKey) return;
    let left = false;
    api.classified.getAskedAds({ key: mailKey }).then(
      ({ ads }) => left || setState(ads),
      (error: unknown) => left || setState(failureOf(error)),
    );
    return () => {
      left = true;
    };
  }, [mailKey]);
  const answer = (answered: { classifiedIds?: number[]; answer?: 'sold' }) =>
    run(async () => {
      try {
        setState((await api.classified.confirmByMail({ key: mailKey, ...answered })).ads);
      } catch (error) {
        setState(failureOf(error));
      }
    });
  const myAds = (
    <a href={href('/member/myclassified', { name: '1-1' })} className={buttonClass('secondary')}>
      {t('toMyAds')}
    </a>
  );
  return (
    <section className="container-page flex max-w-xl flex-col gap-5 py-16">
      <h1 className="text-28">{t('title')}</h1>
      {state === 'loading' && <Skeleton className="h-40" />}
      {(state === 'wrong' || state === 'failed') && (
        <div role="status">
          <EmptyState drawing="ads" text={t(state === 'wrong' ? 'mailWrong' : 'failed')}>
            {myAds}
          </EmptyState>
        </div>
      )}
      {Array.isArray(state) && state.length === 0 && (
        <div role="status">
          <EmptyState drawing="ads" text={t('mailDone')}>
            {myAds}
          </EmptyState>
        </div>
      )}
      {Array.isArray(state) && state.length > 0 && (
        <>
          <Asked
            ads={state}
            busy={busy}
            onConfirm={(ids) => void answer(ids ? { classifiedIds: ids } : {})}
            onSold={(id) => void answer({ classifiedIds: [id], answer: 'sold' })}
          />
          <Notice>{t('gone')}</Notice>
          <div>{myAds}</div>
        </>
      )}
    </section>
  );
}
