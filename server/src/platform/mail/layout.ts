import { defaultLocale, type Locale, localeFacts } from '@ashore/contract/locales';

export interface MailContent {
  title: string;
  paragraphs: string[];
  /** The one thing to do; `url` is an http or https address. */
  action?: { label: string; url: string };
  /** A code to be typed, shown large. */
  code?: string;
  footer: string;
  /** The language the mail is written in; English without one. */
  locale?: Locale;
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;

/** The address is also written out, for where buttons are not shown and for whoever looks before pressing. */
function button({ label, url }: { label: string; url: string }, isRightToLeft: boolean): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:#0f766e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#566461;word-break:break-all"${isRightToLeft ? ' dir="ltr"' : ''}>${href}</p>`;
}

const typedCode = (code: string) =>
  `<p style="margin:24px 0;font-size:32px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`;

function html({ title, paragraphs, action, code, footer, locale = defaultLocale }: MailContent): string {
  const { tag, direction } = localeFacts(locale);
  const isRightToLeft = direction === 'rtl';
  const parts = [...paragraphs.map(paragraph), code && typedCode(code), action && button(action, isRightToLeft)];
  const written = `lang="${tag}"${isRightToLeft ? ' dir="rtl"' : ''}`;
  // Many mail programs show what is in the body without the body: language, direction and looks are said again within it.
  return `<!doctype html><html ${written}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fbfaf7">
<div ${written} style="background:#fbfaf7;font-family:Inter,Helvetica,Arial,sans-serif;color:#14211f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e2da;border-radius:12px"><tr><td align="${isRightToLeft ? 'right' : 'left'}" style="padding:32px 24px">
<p style="margin:0 0 24px;font-weight:bold;font-size:18px;color:#0f766e">Ashore</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${parts.filter(Boolean).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#566461">${escapeHtml(footer)}</p>
</td></tr></table></td></tr></table></div></body></html>`;
}

function text({ title, paragraphs, action, code, footer }: MailContent): string {
  const parts = [title, ...paragraphs, code, action && `${action.label}:\n${action.url}`, `-- \n${footer}`];
  return parts.filter(Boolean).join('\n\n');
}

/** A mail in both forms; everything in it is escaped. Refuses an action that is no web address. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  if (content.action && !/^https?:\/\//.test(content.action.url)) throw new Error('an action leads to a web address');
  return { text: text(content), html: html(content) };
}
