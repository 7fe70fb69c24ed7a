import { type Locale, localeFacts } from '@ashore/contract/locales';
import { longDate, tagFor } from '#server/lib/dates.ts';
import { escapedHtml as escaped } from '#server/lib/escaped-html.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { exportMessages, exportSections } from './export-messages.ts';

/** `sendTime` as a reader has it: “Send time”. */
const spaced = (key: string) => {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPicture = /^\/uploads\/([\w-]+\.webp)$/;

/** A value as HTML: lists and objects inside each other, own pictures as pictures, everything else as escaped text. */
function shown(value: unknown, pictures: ReadonlySet<string>, nothing: string): string {
  if (value === null || value === undefined || value === '') return '<span class="none">–</span>';
  if (Array.isArray(value)) {
    if (value.length === 0) return `<span class="none">${escaped(nothing)}</span>`;
    return `<ol>${value.map((one) => `<li>${shown(one, pictures, nothing)}</li>`).join('')}</ol>`;
  }
  if (value instanceof Date) return `<time>${value.toISOString()}</time>`;
  if (typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([key, one]) => `<dt>${escaped(spaced(key))}</dt><dd dir="auto">${shown(one, pictures, nothing)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  const text = String(value);
  const name = isPicture.exec(text)?.[1];
  if (name && pictures.has(name)) return `<img src="pictures/${name}" alt="${name}" loading="lazy">`;
  return escaped(text);
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2624;background:#fff}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:#55625f}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}li{margin:0 0 .75rem}
img{max-width:16rem;height:auto;border-radius:8px}.none{color:#55625f}
@media (max-width:40rem){dl{grid-template-columns:1fr}}@media print{nav{display:none}}`;

/**
 * Returns the readable page of an export.
 * @param data by module, as data.json has it
 * @param pictures names of the files that come along in `pictures/`
 */
export function exportPage(
  data: Record<string, unknown>,
  pictures: ReadonlySet<string>,
  locale: Locale,
  now: Date,
): string {
  const t = messagesFor(locale, exportMessages);
  const { tag, direction } = localeFacts(locale);
  const titled = exportSections.flatMap((name) => (name in data ? [{ name, title: t(name), value: data[name] }] : []));
  const links = titled.map(({ name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`);
  const sections = titled.map(
    ({ name, title, value }) =>
      `<section id="${name}"><h2>${escaped(title)}</h2>${shown(value, pictures, t('nothing'))}</section>`,
  );
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(t('title'))}</title><style>${style}</style></head><body><h1>${escaped(t('title'))}</h1>
<p>${escaped(t('intro', { date: longDate(now, tagFor(locale)) }))}</p><nav><ul>${links.join('')}</ul></nav>
${sections.join('\n')}</body></html>`;
}
