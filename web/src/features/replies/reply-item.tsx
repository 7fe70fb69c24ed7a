import type { Reply } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { BlockHere, FoldedIfBlocked } from '#web/lib/block/blocked.tsx';
import { useFoldedQuotes } from '#web/lib/block/use-folded-quotes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { MemberText } from '#web/lib/links/member-text.tsx';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { useTranslated } from '#web/lib/translation/use-translated.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { replyMessages } from './messages.ts';
import type { questionMessages } from './question-messages.ts';
import { Action, actionClass } from './reply-action.tsx';
import type { ThreadState } from './use-thread.ts';

const OwnActions = lazy(() => import('./own-actions.tsx'));
const ReplyEditor = lazy(() => import('./reply-editor.tsx'));

/** What a thread of questions says in place of what others say. */
export type AskedWords = ReturnType<typeof useMessages<(typeof questionMessages)['en']>>;

/** What all replies of a thread share. */
export interface ThreadParts {
  thread: ThreadState;
  subject: { type: Reply['subjectType']; id: number };
  /** Whose subject it is. */
  ownerId: number;
  ownerBadge: string | undefined;
  asked: AskedWords | undefined;
  closed: boolean;
  mayAccept: boolean;
  /** The address of the page begun at a reply. */
  linkTo: (replyId: number) => string;
}

function Like({ reply, asked }: { reply: Reply; asked: AskedWords | undefined }) {
  const t = useMessages(replyMessages);
  const { on, total, toggle } = useReaction(
    'like',
    { subjectType: 'reply', subjectId: reply.id },
    { on: reply.liked, total: reply.likeNum },
  );
  const helpful = asked?.('helpful', { count: total });
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={helpful ?? t('like', { on: String(on), count: total })}
      title={helpful ?? t('likeName', { on: String(on) })}
      className={clsx(actionClass, 'aria-pressed:text-accent-ink')}
      onClick={toggle}
    >
      <SpriteIcon name="thumb" className={clsx('size-4', on && 'fill-current')} />
      <span className="tabular-nums">{helpful ?? t('likeShort', { count: total })}</span>
    </button>
  );
}

function Head({ reply, parts }: { reply: Reply; parts: ThreadParts }) {
  const t = useMessages(replyMessages);
  const format = useFormat();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
      <a href={withBase(paths.profile(reply.userId))} className="tap font-bold hover:underline" dir="auto">
        {reply.userName}
      </a>
      {reply.userId === parts.ownerId && <Badge tone="accent">{parts.ownerBadge ?? t('author')}</Badge>}
      <a href={parts.linkTo(reply.id)} className="tap text-13 text-ink-muted hover:underline">
        <span className="sr-only">{t('link')}: </span>
        <RelativeTime value={reply.createTime} format={format.date} formatLong={format.dateTime} />
      </a>
      {reply.editTime && (
        <button
          type="button"
          className="tap text-13 text-ink-muted underline decoration-dotted underline-offset-2"
          onClick={() => parts.thread.setDialog({ kind: 'history', reply })}
        >
          {t('edited')}
        </button>
      )}
    </p>
  );
}

function Pictures({ reply }: { reply: Reply }) {
  const t = useMessages(replyMessages);
  if (reply.imgUrl.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {reply.imgUrl.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={reply.imgUrlZip[at] ?? url}
              alt={t('photoOf', { number: at + 1, name: reply.userName })}
              width={120}
              height={90}
              loading="lazy"
              className="aspect-4/3 w-30 rounded-input object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Actions({ reply, parts, quoted }: { reply: Reply; parts: ThreadParts; quoted: () => string }) {
  const t = useMessages(replyMessages);
  const { thread, closed, mayAccept, asked } = parts;
  const { edit, remove } = reply.may;
  return (
    <div className="-ms-2 mt-1 flex flex-wrap items-center print:hidden">
      {(!asked || reply.parentId !== null) && <Like reply={reply} asked={asked} />}
      {!closed && (
        <>
          <Action onClick={() => thread.answer(reply)}>{asked?.('answer') ?? t('reply')}</Action>
          {!asked && <Action onClick={() => void thread.quote(reply, quoted())}>{t('quote')}</Action>}
        </>
      )}
      {(mayAccept || edit || remove) && (
        <WhenHydrated>{() => <OwnActions reply={reply} thread={thread} mayAccept={mayAccept} />}</WhenHydrated>
      )}
      {!edit && <Action onClick={() => thread.setDialog({ kind: 'report', reply })}>{t('report')}</Action>}
      <BlockHere userId={reply.userId} name={reply.userName} className={actionClass} />
    </div>
  );
}

/** The editor where it belongs: under the reply it answers, or in place of the one it changes. */
export const EditorHere = ({ parts }: { parts: ThreadParts }) => {
  const { thread, subject, asked } = parts;
  if (!thread.writing) return null;
  return (
    <Suspense fallback={<div className="h-48" />}>
      <ReplyEditor
        key={JSON.stringify(thread.writing)}
        subject={subject}
        writing={thread.writing}
        names={thread.names}
        asked={asked !== undefined}
        onDone={(reply) => void thread.done(reply)}
        onCancel={thread.stop}
      />
    </Suspense>
  );
};

interface BodyProps {
  reply: Reply;
  parts: ThreadParts;
  extra?: ReactNode;
}

/** What was said, by whom, and what can be done with it; without its answers. */
export function ReplyBody(props: BodyProps) {
  const t = useMessages(replyMessages);
  const { reply, parts, extra } = props;
  const { writing } = parts.thread;
  if (reply.deleted) return <p className="text-14 text-ink-muted italic">{t('deleted')}</p>;
  if (!extra && writing?.kind === 'change' && writing.reply.id === reply.id) return <EditorHere parts={parts} />;
  return (
    <FoldedIfBlocked userId={reply.userId} name={reply.userName}>
      <Said {...props} />
    </FoldedIfBlocked>
  );
}

function Said({ reply, parts, extra }: BodyProps) {
  const t = useMessages(replyMessages);
  const text = useRef<HTMLDivElement>(null);
  const shown = useTranslated({
    ...{ subjectType: 'reply', subjectId: reply.id, title: '', body: reply.html, format: 'html' },
    language: reply.language,
  });
  useFoldedQuotes(text, shown.body);
  const quoted = () => {
    const selected = getSelection();
    const inside = selected && text.current?.contains(selected.anchorNode) && selected.toString().trim();
    // biome-ignore lint/performance/useDomNodeTextContent: a quotation keeps the lines as they are seen
    return inside || (text.current?.innerText ?? '');
  };
  return (
    <div className="flex gap-3">
      <Avatar name={reply.userName} src={reply.userImg} size="sm" />
      <div className="min-w-0 flex-1">
        <Head reply={reply} parts={parts} />
        {reply.accepted && (
          <p className="mt-1 flex items-center gap-1.5 font-bold text-14 text-accent-ink">
            <SpriteIcon name="check" className="size-4" />
            {t('accepted')}
          </p>
        )}
        <div ref={text} className="mt-1">
          <MemberText html={shown.body} lang={shown.lang} />
        </div>
        <TranslateLine of={shown} />
        <Pictures reply={reply} />
        {extra ?? <Actions reply={reply} parts={parts} quoted={quoted} />}
      </div>
    </div>
  );
}
