import type { Reply, ReplyPage, Subject } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useOwnVersion } from '#web/lib/use-own-version.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { Writing } from './reply-editor.tsx';

export type { Writing };

/** How a thread changes is only asked once something changes it. */
const changes = () => import('./thread-state.ts');

/** What floats over the thread. */
export type ThreadDialog = { kind: 'remove' | 'history' | 'report'; reply: Reply };

/** The replies on the page and what is being done with them. */
export function useThread(
  subject: Subject,
  page: ReplyPage,
  onAccept?: (replyId: number, on: boolean) => Promise<void>,
  /** Of a thread of questions, the latest first: their answers stand before the others. */
  firstBy?: number,
) {
  const { user } = useShell();
  const [list, setList] = useState(page.list);
  const all = list.flatMap((reply) => [reply, ...reply.replies]);
  useOwnVersion(all.some(({ userId, may }) => userId === user?.userId && !may.remove));
  const [first, setFirst] = useState(page.first);
  const [told, setTold] = useState(page);
  const [writing, setWriting] = useState<Writing>();
  const [dialog, setDialog] = useState<ThreadDialog>();
  const [fresh, setFresh] = useState<number>();
  const [added, setAdded] = useState(0);
  if (told !== page) {
    setTold(page);
    setList(page.list);
    setFirst(page.first);
    setAdded(0);
  }
  // What was just written is shown and gets the focus, wherever it stands.
  useEffect(() => {
    if (fresh !== undefined) document.getElementById(`reply-${fresh}`)?.focus();
  }, [fresh]);

  const write = (next: Writing) => (user ? setWriting(next) : askToLogIn());
  return {
    list,
    first,
    writing,
    dialog,
    setDialog,
    /** How many more replies there are than when the page was made. */
    added,
    /** Names of those who speak here, for mentions; not one's own. */
    names: [...new Set(all.map(({ userName }) => userName))].filter((name) => name !== '' && name !== user?.userName),
    write,
    answer: (to: Reply) => write({ kind: 'answer', to }),
    async quote(to: Reply, said: string) {
      // Before anything is waited for: the press has to be known, to be made again.
      if (!user) return askToLogIn();
      const { quoteOf } = await changes();
      setWriting({ kind: 'answer', to, start: quoteOf(to.userName, said) });
    },
    stop: () => setWriting(undefined),
    async done(reply: Reply) {
      const { withChanged, withReply } = await changes();
      const isNew = writing?.kind !== 'change';
      setList((old) => (isNew ? withReply(old, reply, firstBy !== undefined) : withChanged(old, reply)));
      setFirst((old) => (old?.id === reply.id ? { ...reply, replies: [] } : old));
      if (isNew) setAdded((count) => count + 1);
      setWriting(undefined);
      setFresh(reply.id);
    },
    async removed(reply: Reply) {
      const { withoutReply } = await changes();
      setList((old) => withoutReply(old, reply));
      setFirst((old) => (old?.id === reply.id ? null : old));
      setAdded((count) => count - 1);
    },
    async more(top: Reply) {
      const { list: answers } = await api.reply.getreplybymasses({
        ...{ subjectType: subject.type, subjectId: subject.id, parentId: top.id, pageSize: 50 },
        ...{ fromId: top.replies.findLast(({ userId }) => userId !== firstBy)?.id },
      });
      const { withAnswers } = await changes();
      setList((old) => withAnswers(old, top.id, answers));
    },
    async accept(reply: Reply, on: boolean) {
      await onAccept?.(reply.id, on);
      const { withAccepted } = await changes();
      setList((old) => withAccepted(old, on ? reply.id : undefined));
      setFirst(on ? { ...reply, accepted: true, replies: [] } : null);
    },
  };
}

export type ThreadState = ReturnType<typeof useThread>;
