import { type Mail, type Mailer } from './port.ts';
export type KeptMail = Mail & {
  sentTime: string;
};
/** What would leave the machine and stays on it, for an operator to read. */
export interface Outbox<Kept> {
  /** The latest first. */
  list(): Promise<Kept[]>;
  /** Removes those that a test fits. */
  forget(fits: (kept: Kept) => boolean): Promise<void>;
}
/** Mail that stays on this machine. */
export type OutboxMailer = Mailer & Outbox<KeptMail>;
/** Keeps the latest 200 as files of a folder, which nobody but the owner of this process may read. */
export declare function createOutbox<Sent extends object>(
  folder: string,
  check: (sent: Sent) => void,
): Promise<
  Outbox<
    Sent & {
      sentTime: string;
    }
  > & {
    send(sent: Sent): Promise<void>;
  }
>;
/** Keeps mails instead of sending them. */
export declare const createOutboxMailer: (folder: string) => Promise<OutboxMailer>;
