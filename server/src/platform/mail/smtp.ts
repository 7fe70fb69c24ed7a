import { createTransport } from 'nodemailer';
import { checkMail, type Mailer } from './port.ts';

/**
 * Mail by SMTP, from the address of the site; throws when the server does not take it, so that the job tries again.
 * Marked as written by a program, so that absence notes and the like are not sent back (RFC 3834, section 5).
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      checkMail(mail);
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      });
    },
  };
}
