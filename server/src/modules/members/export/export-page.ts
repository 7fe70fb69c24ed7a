import { type Locale, localeFacts } from '@ashore/contract/locales';
import { longDate, tagFor } from '#server/lib/dates.ts';
import { escapedHtml as escaped } from '#server/lib/escaped-html.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { exportMessages, exportSections } from './export-messages.ts';
import { exportNames } from './export-names.ts';

/** `sendTime` as a reader has it: “Send time”. */
const spaced = (key: string) => {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPicture = /^\/uploads\/([\w-]+\.webp)$/;
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** How the page of one member is written. */
interface Writing {
  /** Names of the files that come along in `pictures/`. */
  pictures: ReadonlySet<string>;
  nothing: string;
  truth: (value: boolean) => string;
  nameOf: (key: string) => string;
  day: (date: Date) => string;
  moment: (date: Date) => string;
}

/** A text as HTML: own pictures as pictures, days and moments as the reader's language writes them, all else escaped. */
function shownText(text: string, { pictures, day, moment }: Writing): string {
  const name = isPicture.exec(text)?.[1];
  if (name && pictures.has(name)) return `<img src="pictures/${name}" alt="${name}" loading="lazy">`;
  const date = new Date(text);
  const write = isMoment.test(text) ? moment : isDay.test(text) ? day : undefined;
  if (write && !Number.isNaN(date.getTime())) return `<time datetime="${text}">${escaped(write(date))}</time>`;
  return escaped(text);
}

/** A value as HTML: lists and objects inside each other, names and values in the words of the reader. */
function shown(value: unknown, writing: Writing): string {
  if (value === null || value === undefined || value === '') return '<span class="none">–</span>';
  if (Array.isArray(value)) {
    if (value.length === 0) return `<span class="none">${escaped(writing.nothing)}</span>`;
    return `<ol>${value.map((one) => `<li>${shown(one, writing)}</li>`).join('')}</ol>`;
  }
  if (value instanceof Date) return shownText(value.toISOString(), writing);
  if (typeof value === 'boolean') return escaped(writing.truth(value));
  if (typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([key, one]) => `<dt>${escaped(writing.nameOf(key))}</dt><dd dir="auto">${shown(one, writing)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  return shownText(String(value), writing);
}

/** How a page is written in a language: names of data, yes and no, and days; moments are in UTC. */
function writingIn(locale: Locale, pictures: ReadonlySet<string>): Writing {
  const t = messagesFor(locale, exportMessages);
  const names = messagesFor(locale, exportNames);
  const moment = new Intl.DateTimeFormat(tagFor(locale), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return {
    pictures,
    nothing: t('nothing'),
    truth: (value) => t(value ? 'yes' : 'no'),
    nameOf: (key) =>
      Object.hasOwn(exportNames.english, key) ? names(key as keyof typeof exportNames.english) : spaced(key),
    day: (date) => longDate(date, tagFor(locale)),
    moment: (date) => moment.format(date),
  };
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
  const writing = writingIn(locale, pictures);
  const { tag, direction } = localeFacts(locale);
  const titled = exportSections.flatMap((name) => (name in data ? [{ name, title: t(name), value: data[name] }] : []));
  const links = titled.map(({ name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`);
  const sections = titled.map(
    ({ name, title, value }) => `<section id="${name}"><h2>${escaped(title)}</h2>${shown(value, writing)}</section>`,
  );
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(t('title'))}</title><style>${style}</style></head><body><h1>${escaped(t('title'))}</h1>
<p>${escaped(t('intro', { date: longDate(now, tagFor(locale)) }))}</p><nav><ul>${links.join('')}</ul></nav>
${sections.join('\n')}</body></html>`;
}
