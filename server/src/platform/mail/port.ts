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

/** One plain address (RFC 5321, section 4.5.3.1.3: at most 254 bytes); no groups, comments, quotes, routes or literals. */
const plainAddress = /^[^\s@,;:<>"()[\]\\\p{Cc}\p{Cf}]+@[^\s@,;:<>"()[\]\\\p{Cc}\p{Cf}]+$/u;
const LONGEST_ADDRESS = 254;
const LONGEST_LINE = 900;
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const ownHeaders =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|return-path|mime-version|content-.*|dkim-.*)$/i;

/** Refuses what could reach a second recipient or add a header (RFC 5322, section 2.2). */
export function checkMail({ to, subject, headers = {} }: Mail): void {
  if (!plainAddress.test(to) || Buffer.byteLength(to) > LONGEST_ADDRESS)
    throw new Error('not one plain e-mail address');
  if (!oneLine.test(subject) || subject.length > LONGEST_LINE) throw new Error('a subject is one line');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || ownHeaders.test(name)) throw new Error('not a header to be set');
    if (!oneLine.test(value) || value.length > LONGEST_LINE) throw new Error('a header is one line');
  }
}
