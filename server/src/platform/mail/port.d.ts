export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Such as `List-Unsubscribe`; none of those that say who sends what to whom. */
  headers?: Record<string, string>;
}
/** Sends mail; resolves when the next server, or the outbox, has it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
/** Refuses what could reach a second recipient or add a header (RFC 5322, section 2.2). */
export declare function checkMail({ to, subject, headers }: Mail): void;
