import type { ReplyPage, SubjectType } from '@ashore/contract';
import { lazy } from 'react';
import type { AskedWords } from '#web/features/replies/reply-item.tsx';
import { ReplyThread } from '#web/features/replies/thread.tsx';
import type { ThreadSearch } from '#web/features/replies/thread-pages.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { idOf, pageOf, stringifySearch } from '#web/lib/address/search.ts';
import type { api } from '#web/lib/api.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import type { ThreadAddress } from './thread-address.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

const PAGE_SIZE = 20;

/** The part of a thread that an address asks for; the first where it asks for what is not there. */
export async function loadThread(
  calls: typeof api,
  subjectType: SubjectType,
  subjectId: number,
  { page, cursor, reply, answers }: ThreadAddress,
  { sort = 'oldest', pageSize = PAGE_SIZE }: { sort?: 'oldest' | 'newest'; pageSize?: number } = {},
): Promise<ReplyPage> {
  const thread = { subjectType, subjectId, pageSize, sort };
  const part = { pageNum: pageOf(page), cursor, fromId: idOf(reply), parentId: idOf(answers) };
  try {
    return await calls.reply.getreplybymasses({ ...thread, ...part });
  } catch (error) {
    if (!page && !cursor && !reply && !answers) throw error;
    return calls.reply.getreplybymasses(thread);
  }
}

interface Props {
  subject: { type: SubjectType; id: number };
  /** Whose subject it is; 0 where it is nobody's. */
  ownerId: number;
  replies: ReplyPage;
  /** The address of the page, with its id in the query. */
  path: string;
  answers: string | undefined;
  title?: string;
  /** Marks what the owner says. */
  ownerBadge?: string;
  /** Nothing can be added. */
  locked?: boolean;
  /** All that was said, answers included. */
  count?: number;
  /** The thread is one of questions to the owner. */
  asked?: AskedWords;
}

/** What is said under an article, a business or an ad. */
export function Comments({ subject, ownerId, replies, path, answers, ...looks }: Props) {
  return (
    <ReplyThread
      key={`${subject.type} ${subject.id}`}
      subject={subject}
      ownerId={ownerId}
      page={replies}
      address={(search: ThreadSearch) => withBase(`${path}${stringifySearch({ ...search }).replace('?', '&')}`)}
      {...looks}
      answersTo={idOf(answers)}
      report={(reply, onClose) => (
        <ReportDialog
          subject={{ subjectType: 'reply', subjectId: reply.id }}
          name={reply.userName}
          reasons={textReasons}
          onClose={onClose}
        />
      )}
    />
  );
}
