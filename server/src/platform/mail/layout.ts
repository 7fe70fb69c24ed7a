export interface MailContent {
  title: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** A code to be typed, shown large. */
  code?: string;
  footer: string;
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;

function html({ title, paragraphs, action, code, footer }: MailContent): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0f766e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>`
    : '';
  const typed = code
    ? `<p style="margin:24px 0;font-size:32px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`
    : '';
  return `<!doctype html><html lang="en"><body style="margin:0;background:#fbfaf7;color:#14211f;font-family:Inter,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e2da;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:bold;font-size:18px;color:#0f766e">Ashore</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${typed}${button}
<p style="margin:24px 0 0;font-size:13px;color:#566461">${escapeHtml(footer)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function text({ title, paragraphs, action, code, footer }: MailContent): string {
  const parts = [title, ...paragraphs, code, action && `${action.label}:\n${action.url}`, `-- \n${footer}`];
  return parts.filter(Boolean).join('\n\n');
}

/** A mail in both forms; everything in it is escaped. */
export const layoutMail = (content: MailContent): { text: string; html: string } => ({
  text: text(content),
  html: html(content),
});
