import type { ChatDeps } from '#server/modules/chat/deps.ts';
import type { SaidBefore } from '#server/modules/chat/safety/said-before.ts';

/** A message as a member wants it sent; its text is clean and not too long. */
export interface Draft {
  senderId: number;
  receiverId: number;
  messageKey: string;
  content: string;
  imgUrl: string;
  businessKey: number | null;
  /** What the sender calls the subject, in one line. */
  title: string;
  /** Whether the sender confirmed it; undefined for clients that cannot ask. */
  confirmed: boolean | undefined;
}

/** What deciding about a message needs; the site's own host is no link to warn of. */
export interface AdmissionDeps extends ChatDeps {
  ownHost: string;
  saidBefore: SaidBefore;
}
