import type { AskedReference } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import * as paths from '@ashore/contract/paths';
import { useEffect, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { referenceMessages } from './messages.ts';
import { ownReferenceMessages } from './own-messages.ts';
import { ReferencePeriod } from './reference-line.tsx';
import { DeclineButton, type Outcome, WriteForm } from './write-form.tsx';

type Loaded = AskedReference | 'loading' | 'over' | 'failed';

/** For visitors: the way to an account and back, or no. */
function AccountFirst({ asked, mailKey, onDone }: Parameters<typeof WriteForm>[0] & { mailKey: string }) {
  const t = useMessages(ownReferenceMessages);
  const pathUrl = paths.invitedReference(mailKey);
  return (
    <>
      <p>{t('account')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={href('/user/register', { pathUrl })} className={buttonClass('primary')}>
          {t('register')}
        </a>
        <a href={href('/user/login', { pathUrl })} className={buttonClass('secondary')}>
          {t('logIn')}
        </a>
        <DeclineButton asked={asked} mailKey={mailKey} onDone={onDone} />
      </div>
    </>
  );
}

/** Who asks, and for what, for somebody who may never have heard of the site. */
function Question({ asked }: { asked: AskedReference }) {
  const t = useMessages(ownReferenceMessages);
  const ofKind = useMessages(referenceMessages);
  const { userId, userName, userImg } = asked.from;
  const kind = ofKind(asked.kind);
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={userName} src={userImg} size="lg" />
        <div className="min-w-0">
          <a href={withBase(paths.profile(userId))} className="tap font-bold text-18 hover:underline" dir="auto">
            {userName}
          </a>
          <p>{t(asked.untilMonth === null ? 'youAre' : 'youWere', { kind })}</p>
          <p className="text-14 text-ink-muted">
            <ReferencePeriod reference={asked} />
          </p>
        </div>
      </div>
      <p className="text-14 text-ink-muted">
        {t('ashore')} {t('free')}
      </p>
    </>
  );
}

/** What came of it, and where to go on. */
function Done({ outcome, asked }: { outcome: Outcome; asked: AskedReference }) {
  const t = useMessages(ownReferenceMessages);
  const { userId, userName: name } = asked.from;
  const text = outcome === 'declined' ? 'declined' : outcome === 'waiting' ? 'thanksLater' : 'thanks';
  return (
    <div role="status">
      <EmptyState drawing="messages" text={t(text)}>
        {outcome !== 'declined' && (
          <a href={withBase(paths.profile(userId))} className={buttonClass('secondary')}>
            {t('toProfile', { name })}
          </a>
        )}
      </EmptyState>
    </div>
  );
}

/** Where the link in a mail leads that asks for a reference. Nothing happens by opening it, as mail scanners open links too. */
export function InvitedPage({ mailKey }: { mailKey: string }) {
  const t = useMessages(ownReferenceMessages);
  const { user } = useShell();
  const [asked, setAsked] = useState<Loaded>(mailKey ? 'loading' : 'over');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (asked !== 'loading') return;
    let left = false;
    quietApi.reference.getInvitation({ key: mailKey }).then(
      (found) => left || setAsked(found),
      (error: { code?: number }) => left || setAsked(error.code === codes.notFound ? 'over' : 'failed'),
    );
    return () => {
      left = true;
    };
  }, [asked, mailKey]);
  const isFound = typeof asked === 'object';
  return (
    <section className="container-page flex max-w-xl flex-col gap-5 py-16">
      <h1 className="text-28" dir="auto">
        {isFound ? t('asksTitle', { name: asked.from.userName }) : t('title')}
      </h1>
      {asked === 'loading' && <Skeleton className="h-40" />}
      {asked === 'over' && (
        <div role="status">
          <EmptyState drawing="messages" text={t('over')} />
        </div>
      )}
      {asked === 'failed' && (
        <div role="status">
          <EmptyState drawing="messages" text={t('failed')}>
            <Button variant="secondary" onClick={() => setAsked('loading')}>
              {t('again')}
            </Button>
          </EmptyState>
        </div>
      )}
      {isFound && outcome && <Done outcome={outcome} asked={asked} />}
      {isFound && !outcome && (
        <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
          <Question asked={asked} />
          {user ? (
            <WriteForm asked={asked} mailKey={mailKey} onDone={setOutcome} />
          ) : (
            <AccountFirst asked={asked} mailKey={mailKey} onDone={setOutcome} />
          )}
        </div>
      )}
    </section>
  );
}
