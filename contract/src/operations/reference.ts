import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type ReferenceKind, type ReferenceState, referenceKinds } from '../reference-values.ts';
import { email, id, nameLine, paragraphs } from '../text.ts';

/** What a reference is about. */
export interface ReferenceFacts {
  referenceId: number;
  /** What the writer was to the member. */
  kind: ReferenceKind;
  /** 'YYYY-MM' */
  fromMonth: string;
  /** 'YYYY-MM'; null if it goes on. */
  untilMonth: string | null;
}

/** A member on the other side of a reference. */
export interface ReferencePeer {
  userId: number;
  userName: string;
  userImg: string;
}

/** A reference as everybody sees it on a profile. */
export interface ShownReference extends ReferenceFacts {
  content: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  writer: ReferencePeer;
  /** Since when the writer is a member. */
  memberSince: string;
  writeTime: string;
}

/** A reference about the member, or a request for one. */
export interface OwnReference extends ReferenceFacts {
  state: ReferenceState;
  /** The member hides it. */
  hidden: boolean;
  content: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  /** Who writes it; null for somebody asked by e-mail who has not written yet. */
  writer: ReferencePeer | null;
  /** The address that was asked; empty once it is written, or if a member was asked. */
  email: string;
  askTime: string;
  /** When the request ends; null once it is written. */
  expireTime: string | null;
  /** When a reference that waits is shown; null otherwise. */
  showTime: string | null;
}

/** A reference that the member was asked to write. */
export interface AskedReference extends ReferenceFacts {
  from: ReferencePeer;
  askTime: string;
  expireTime: string;
}

/** A reference that the member wrote. */
export interface WrittenReference extends ReferenceFacts {
  to: ReferencePeer;
  content: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  state: ReferenceState;
  writeTime: string;
}

export interface MyReferences {
  /** About the member, the latest first. */
  about: OwnReference[];
  /** What others ask the member to write. */
  asked: AskedReference[];
  written: WrittenReference[];
}

const month = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/));
const post = [codes.forbidden, codes.emailUnconfirmed, codes.conflict, codes.tooManyTries];
/** The key of a mailed link, or nothing for a member who was asked by name. */
const key = z.optional(z.string().check(z.maxLength(600)));

export const getReferences = operation<ShownReference[]>()({
  path: 'reference/getReferences',
  summary: 'Returns the references that others wrote about a member, the latest first, at most ten.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id }),
  offline: true,
});

export const getMyReferences = operation<MyReferences>()({
  path: 'reference/getMyReferences',
  summary: 'Returns the references about the member, those to write, and those the member wrote.',
  who: 'member',
  input: z.object({}),
});

export const askReference = operation<{ referenceId: number }>()({
  path: 'reference/askReference',
  summary:
    'Asks a member, by user name, or somebody by e-mail for a reference. Requests end after 30 days; five can be open, and ten be made a day. Whether the address has an account is not said.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    kind: z.enum(referenceKinds),
    fromMonth: month,
    untilMonth: z._default(z.nullable(month), null),
    userName: z._default(nameLine(50), ''),
    email: z.optional(email),
  }),
  refusals: post,
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

export const getInvitation = operation<AskedReference>()({
  path: 'reference/getInvitation',
  summary: 'Returns the request behind the key of a mailed link.',
  who: 'anyone',
  input: z.object({ key: z.string().check(z.maxLength(600)) }),
  publishes: 'nothing',
  refusals: [codes.notFound],
  limit: { most: 60, perSeconds: 3600, by: 'client', local: true },
});

export const writeReference = operation<{ state: ReferenceState }>()({
  path: 'reference/writeReference',
  summary:
    'Writes a reference that was asked for. One of an account younger than seven days is shown once the account is that old.',
  who: 'member',
  publishes: 'text',
  input: z.object({ referenceId: id, key, content: paragraphs(limits.referenceContent, 1) }),
  refusals: [codes.notFound, ...post],
  limit: { most: 20, perSeconds: 86_400, by: 'member' },
});

export const declineReference = operation<null>()({
  path: 'reference/declineReference',
  summary: 'Declines a request, as the member who was asked or with the key of a mailed link. Nobody is told.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ referenceId: id, key }),
  refusals: [codes.notFound],
});

export const hideReference = operation<null>()({
  path: 'reference/hideReference',
  summary: 'Hides a reference about the member, or shows it again.',
  who: 'member',
  input: z.object({ referenceId: id, hidden: z.boolean() }),
  refusals: [codes.notFound],
});

export const deleteReference = operation<null>()({
  path: 'reference/deleteReference',
  summary: 'Deletes a reference that the member wrote, or a request of the member that is not answered.',
  who: 'member',
  input: z.object({ referenceId: id }),
  refusals: [codes.notFound],
});
