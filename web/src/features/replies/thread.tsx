import type { Reply, ReplyPage, Subject } from '@ashore/contract';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { replyMessages } from './messages.ts';
import { type AskedWords, EditorHere, ReplyBody, type ThreadParts } from './reply-item.tsx';
import { ThreadPages, type ThreadSearch, ToThread } from './thread-pages.tsx';
import { useThread } from './use-thread.ts';

const ReplyDialogs = lazy(() => import('./reply-dialogs.tsx'));

interface Props {
  subject: Subject;
  /** Whose subject it is: their replies are marked. */
  ownerId: number;
  /** From `reply/getreplybymasses`, loaded by the route. */
  page: ReplyPage;
  /** The address of the page with another part of the thread. */
  address: (search: ThreadSearch) => string;
  /** The answers to this reply are shown, not the thread. */
  answersTo?: number | undefined;
  /** Nothing can be added. */
  locked?: boolean;
  /** Takes a reply as the answer, or takes that back; for who may. */
  onAccept?: ((replyId: number, on: boolean) => Promise<void>) | undefined;
  /** The dialog that reports a reply. */
  report: (reply: Reply, onClose: () => void) => ReactNode;
  /** All replies and answers there are; those directly under the subject where it is not given. */
  count?: number;
  /** Stands in place of 'Replies'. */
  title?: string;
  /** Marks what the owner of the subject says; 'Author' where it is not given. */
  ownerBadge?: string;
  /** The thread is one of questions to the owner, the latest first, with answers under them. */
  asked?: AskedWords;
}

/** The open dialog of a reply: a report, or a question about it. */
function ThreadDialog({ thread, report, asked }: Pick<ThreadParts, 'thread' | 'asked'> & Pick<Props, 'report'>) {
  const { dialog } = thread;
  if (!dialog) return null;
  const close = () => thread.setDialog(undefined);
  return (
    <Suspense>
      {dialog.kind === 'report' ? (
        report(dialog.reply, close)
      ) : (
        <ReplyDialogs
          kind={dialog.kind}
          asked={asked !== undefined}
          reply={dialog.reply}
          onRemoved={(reply) => void thread.removed(reply)}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/** What was said under a subject: the accepted answer first, then all in their order, one level deep; and a box to join in. */
export function ReplyThread({
  subject,
  ownerId,
  page,
  address,
  answersTo,
  locked = false,
  onAccept,
  report,
  count,
  title,
  ownerBadge,
  asked,
}: Props) {
  const t = useMessages(replyMessages);
  const thread = useThread(subject, page, onAccept, asked && ownerId);
  const total = (count ?? page.total) + thread.added;
  const parts: ThreadParts = {
    thread,
    subject,
    ownerId,
    ownerBadge,
    asked,
    closed: locked,
    mayAccept: onAccept !== undefined,
    linkTo: (reply) => `${address({ reply })}#reply-${reply}`,
  };
  const { first } = thread;
  return (
    <section aria-labelledby="replies" className="flex flex-col gap-4">
      <h2 id="replies" className="anchor text-22">
        {title ?? t('replies')}{' '}
        {total > 0 && (
          <span className="font-normal text-16 text-ink-muted">{(asked ?? t)('count', { count: total })}</span>
        )}
      </h2>
      <ToThread page={page} address={address} answersTo={answersTo} />
      {first && thread.list[0]?.id !== first.id && <First reply={first} parts={parts} />}
      {thread.list.length > 0 ? (
        <ol className="flex flex-col">
          {thread.list.map((reply) => (
            <TopReply
              key={reply.id}
              reply={reply}
              parts={parts}
              answersAt={`${address({ answers: reply.id })}#replies`}
            />
          ))}
        </ol>
      ) : (
        <p className="text-ink-muted">{(asked ?? t)('none')}</p>
      )}
      <ThreadPages page={page} address={address} answersTo={answersTo} />
      <Write parts={parts} />
      <ThreadDialog thread={thread} report={report} asked={asked} />
    </section>
  );
}

/** The accepted answer, before all others; what can be done with it is done in its place. */
function First({ reply, parts }: { reply: Reply; parts: ThreadParts }) {
  const t = useMessages(replyMessages);
  return (
    <div className="rounded-card border-2 border-accent bg-accent-soft/30 p-4">
      <ReplyBody
        reply={reply}
        parts={parts}
        extra={
          <a
            href={parts.linkTo(reply.id)}
            className="mt-2 inline-block font-bold text-13 text-accent-ink hover:underline"
          >
            {t('next')}
          </a>
        }
      />
    </div>
  );
}

const isUnder = (reply: Reply, { thread: { writing } }: ThreadParts): boolean =>
  writing?.kind === 'answer' && (writing.to.id === reply.id || writing.to.parentId === reply.id);

const itemClass = 'anchor rounded-input target:bg-accent-soft/60 focus:outline-none focus-visible:outline-2';

/** A reply with its answers, and the box to answer it. */
function TopReply({ reply, parts, answersAt }: { reply: Reply; parts: ThreadParts; answersAt: string }) {
  const t = useMessages(replyMessages);
  const left = reply.replyNum - reply.replies.length;
  const under = isUnder(reply, parts);
  return (
    <li className="border-b border-line last:border-b-0">
      <article
        id={`reply-${reply.id}`}
        tabIndex={-1}
        className={clsx(
          itemClass,
          reply.accepted ? 'my-4 border-2 border-accent bg-surface p-4 not-target:bg-accent-soft/30' : 'py-4',
        )}
      >
        <ReplyBody reply={reply} parts={parts} />
      </article>
      {(reply.replies.length > 0 || left > 0 || under) && (
        <div className="mb-4 ms-4 flex flex-col gap-1 border-line border-s-2 ps-4 sm:ms-11">
          <ol>
            {reply.replies.map((answer) => (
              <li key={answer.id}>
                <article id={`reply-${answer.id}`} tabIndex={-1} className={clsx(itemClass, 'py-2')}>
                  <ReplyBody reply={answer} parts={parts} />
                </article>
              </li>
            ))}
          </ol>
          {left > 0 && (
            <a
              href={answersAt}
              className={buttonClass('ghost', 'sm', 'self-start')}
              onClick={(event) => {
                event.preventDefault();
                void parts.thread.more(reply);
              }}
            >
              {t('moreAnswers', { count: left })}
            </a>
          )}
          {under && <EditorHere parts={parts} />}
        </div>
      )}
    </li>
  );
}

/** The box that lets one join in. */
function Write({ parts }: { parts: ThreadParts }) {
  const t = useMessages(replyMessages);
  const { user } = useShell();
  const { thread, asked } = parts;
  // Of nobody there is the number 0.
  const isOwnerBlocked = useHidden('user', parts.ownerId || undefined);
  // Owners answer; they have nobody to ask.
  if (asked && user?.userId === parts.ownerId) return null;
  if (parts.closed) return <Notice>{t('locked')}</Notice>;
  // It would be refused; the page says that they are blocked.
  if (isOwnerBlocked) return null;
  if (thread.writing?.kind === 'new') return <EditorHere parts={parts} />;
  const begin = () => (user ? thread.write({ kind: 'new' }) : askToLogIn());
  if (user && !asked)
    return (
      <div className="flex items-center gap-3 print:hidden">
        <Avatar name={user.userName} src={user.userImg} size="sm" />
        <button
          type="button"
          className="h-11 flex-1 cursor-text rounded-input border border-line-strong bg-surface px-3 text-start text-ink-muted hover:border-accent"
          onClick={begin}
        >
          {t('write')}
        </button>
      </div>
    );
  return (
    <Button variant="secondary" className="self-start print:hidden" onClick={begin}>
      {asked?.('ask') ?? t('logIn')}
    </Button>
  );
}
