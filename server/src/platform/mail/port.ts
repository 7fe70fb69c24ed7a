export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail; resolves when the next server, or the outbox, has it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Refuses what could reach a second recipient or add a header (RFC 5322, section 2.2). */
export function checkMail(mail: Mail): void {
  if (!/^[^\s,;<>"]+@[^\s,;<>"]+$/.test(mail.to)) throw new Error('not one plain e-mail address');
  if (/[\r\n\u2028\u2029]/.test(mail.subject)) throw new Error('a subject is one line');
}
