import type { Reply } from '@ashore/contract';

/** The thread with each reply as `change` makes it; undefined takes it out. */
function mapped(list: readonly Reply[], id: number, change: (reply: Reply) => Reply | undefined): Reply[] {
  return list.flatMap((reply) => {
    const now = reply.id === id ? change(reply) : reply;
    return now ? [{ ...now, replies: mapped(now.replies, id, change) }] : [];
  });
}

/** With a new reply: under the one it answers, or at the end; at the start where the latest stand first. */
export function withReply(list: readonly Reply[], reply: Reply, latestFirst = false): Reply[] {
  if (reply.parentId === null) {
    const others = list.filter(({ id }) => id !== reply.id);
    return latestFirst ? [reply, ...others] : [...others, reply];
  }
  return list.map((top) =>
    top.id === reply.parentId && !top.replies.some(({ id }) => id === reply.id)
      ? { ...top, replyNum: top.replyNum + 1, replies: [...top.replies, reply] }
      : top,
  );
}

/** With a reply as it is after a change; its answers stay. */
export const withChanged = (list: readonly Reply[], reply: Reply): Reply[] =>
  mapped(list, reply.id, (old) => ({ ...reply, replies: old.replies, replyNum: old.replyNum }));

/** Without a reply; where it was answered its place stays. */
export function withoutReply(list: readonly Reply[], { id, parentId }: Reply): Reply[] {
  const blank = (reply: Reply): Reply | undefined =>
    reply.replyNum > 0
      ? {
          ...reply,
          ...{ html: '', imgUrl: [], imgUrlZip: [], userName: '', userImg: '', userId: 0 },
          deleted: true,
          accepted: false,
        }
      : undefined;
  return mapped(list, id, blank).flatMap((top) => {
    if (top.id !== parentId) return [top];
    const left = top.replyNum - 1;
    return top.deleted && left === 0 ? [] : [{ ...top, replyNum: left }];
  });
}

/** With more answers to a reply, each once. */
export const withAnswers = (list: readonly Reply[], parentId: number, answers: readonly Reply[]): Reply[] =>
  mapped(list, parentId, (top) => ({
    ...top,
    replies: [...top.replies, ...answers.filter(({ id }) => !top.replies.some((one) => one.id === id))],
  }));

/** With another accepted answer, or none. */
export const withAccepted = (list: readonly Reply[], acceptedId: number | undefined): Reply[] =>
  list.map((reply) => ({
    ...reply,
    accepted: reply.id === acceptedId,
    replies: withAccepted(reply.replies, acceptedId),
  }));

const LONGEST_QUOTE = 500;

/** A quotation in Markdown, with whose words they are, and an empty line to go on from. */
export function quoteOf(name: string, text: string): string {
  const short = text.trim().slice(0, LONGEST_QUOTE).toWellFormed();
  const said = short.length < text.trim().length ? `${short}…` : short;
  const lines = [`@${name}:`, ...said.split(/\n+/)];
  return `${lines.map((line) => `> ${line.trim()}`).join('\n')}\n\n`;
}
