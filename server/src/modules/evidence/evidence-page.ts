import { type Locale, localeFacts } from '@ashore/contract/locales';
import { tagFor } from '#server/lib/dates.ts';
import { escapedHtml as escaped } from '#server/lib/escaped-html.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { type Evidence, type EvidenceAccount, localMoment } from './collect-evidence.ts';
import { evidenceMessages, evidenceWarnings } from './evidence-messages.ts';
import { MOST_MESSAGES } from './rules.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2624;background:#fff}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem}dt{color:#55625f}dd{margin:0;overflow-wrap:anywhere}
article{border:1px solid #c9d2d0;border-radius:8px;padding:.75rem 1rem;margin:0 0 .75rem;break-inside:avoid}article.own{border-inline-start-width:6px}
article header{color:#55625f;font-size:.875rem;overflow-wrap:anywhere}p.text{margin:.5rem 0 0;white-space:pre-line;overflow-wrap:anywhere}
.warned{border:1px solid #b3402a;border-radius:6px;padding:.5rem .75rem;margin:.5rem 0 0}img{max-width:min(20rem,100%);max-height:24rem;height:auto;display:block;margin-top:.5rem}
@media (max-width:40rem){dl{grid-template-columns:1fr}}`;

/** What the texts of one export are written with. */
interface Pen {
  t: ReturnType<typeof messagesFor<(typeof evidenceMessages)['english']>>;
  warned: ReturnType<typeof messagesFor<(typeof evidenceWarnings)['english']>>;
  /** A moment in UTC and by the clocks of the member. */
  moment(iso: string): string;
  pictures: ReadonlySet<string>;
}

const nameOf = ({ t }: Pen, { userName, accountNumber }: EvidenceAccount) =>
  t('account', { name: userName ?? t('gone'), number: String(accountNumber) });

const image = ({ t, pictures }: Pen, name: string) =>
  pictures.has(name)
    ? `<img src="pictures/${escaped(name)}" alt="${escaped(t('picture', { name }))}">`
    : `<p><em>${escaped(t('noPicture'))}</em></p>`;

function messageHtml(pen: Pen, evidence: Evidence, message: Evidence['messages'][number]): string {
  const { t, warned, moment } = pen;
  const isOwn = message.senderAccountNumber === evidence.exportedBy.accountNumber;
  const sender = nameOf(pen, isOwn ? evidence.exportedBy : evidence.otherMember);
  const head = [t('message', { number: String(message.number) }), moment(message.sentAt)].map(escaped).join(' · ');
  const about = message.adTitle ? `<br>${escaped(t('about', { title: message.adTitle }))}` : '';
  const text = message.text ? `<p class="text" dir="auto">${escaped(message.text)}</p>` : '';
  const warnings = message.warnings.map((one) => escaped(warned(one))).join(', ');
  return `<article${isOwn ? ' class="own"' : ''} id="m${message.number}"><header><strong><bdi>${escaped(sender)}</bdi></strong><br>${head}${about}</header>${text}${
    message.picture === null ? '' : image(pen, message.picture)
  }${warnings ? `<p class="warned">${escaped(t('warned'))} ${warnings}</p>` : ''}</article>`;
}

function adHtml(pen: Pen, ad: Evidence['ads'][number]): string {
  const { t, moment } = pen;
  const price = ad.price === null ? '' : ` · ${ad.price} ${ad.currency}`;
  const earlier = ad.earlier.map(
    ({ until, text }) =>
      `<h4>${escaped(t('earlier', { time: moment(until) }))}</h4><p class="text" dir="auto">${escaped(text)}</p>`,
  );
  return `<article><h3 dir="auto">${escaped(ad.title)}</h3><header>${escaped(
    `${t('adNumber', { number: String(ad.adNumber) })} · ${ad.address}${price}`,
  )}</header><p class="text" dir="auto">${escaped(ad.text)}</p>${ad.pictures
    .map((name) => image(pen, name))
    .join('')}${earlier.join('')}</article>`;
}

/** What is missing, in sentences. */
function leftOut({ t }: Pen, { leftOut: { deletedByMember, older, pictures, ads } }: Evidence): string[] {
  return [
    deletedByMember > 0 && t('leftHidden', { count: deletedByMember }),
    older > 0 && t('leftOlder', { count: older, most: MOST_MESSAGES }),
    pictures > 0 && t('leftPictures', { count: pictures }),
    ads > 0 && t('leftAds', { count: ads }),
    t('leftAlways'),
  ].filter((one) => one !== false);
}

function reportHtml(
  { t, moment }: Pen,
  { subject, number, madeAt, reason, text }: Evidence['reports'][number],
): string {
  const what = subject === 'user' ? t('report_user') : t(`report_${subject}`, { number: String(number) });
  const line = t('reported', { time: moment(madeAt), what, reason });
  return `<li>${escaped(line)}${text ? `<p class="text" dir="auto">${escaped(text)}</p>` : ''}</li>`;
}

const section = (title: string, ...paragraphs: string[]) =>
  `<h2>${escaped(title)}</h2>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}`;

/** The facts at the top. */
function headHtml(pen: Pen, evidence: Evidence): string {
  const { t, moment } = pen;
  const { reference, site, exportedAt, exportedBy, otherMember, messages } = evidence;
  const barred = otherMember.state === 'barred' ? ` ${t('barred')}` : '';
  const rows = [
    [t('reference'), reference],
    [t('site'), site],
    [t('exported'), moment(exportedAt)],
    [t('exporter'), nameOf(pen, exportedBy)],
    [t('other'), nameOf(pen, otherMember) + barred],
    [t('count'), String(messages.length)],
  ] as const;
  return `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>`).join('')}</dl>`;
}

/**
 * The page of an export, which is readable alone.
 * @param pictures names of the files that come along in `pictures/`
 */
export function evidencePage(evidence: Evidence, pictures: ReadonlySet<string>, locale: Locale): string {
  const { tag, direction } = localeFacts(locale);
  const t = messagesFor(locale, evidenceMessages);
  const { timeZone, ads, reports, messages } = evidence;
  const moment = (iso: string) =>
    `${iso.slice(0, 19).replace('T', ' ')} UTC (${localMoment(new Date(iso), timeZone, tagFor(locale))})`;
  const pen: Pen = { t, warned: messagesFor(locale, evidenceWarnings), moment, pictures };
  const reported = reports.map((one) => reportHtml(pen, one)).join('');
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(t('title'))}</title><style>${style}</style></head><body><h1>${escaped(t('title'))}</h1>
${headHtml(pen, evidence)}
${section(t('whatTitle'), t('what', { timeZone }), t('use'), t('check'))}
${section(t('notTitle'), t('not'))}
${section(t('leftTitle'), ...leftOut(pen, evidence))}
${ads.length > 0 ? section(t('ads'), t('adNow')) + ads.map((ad) => adHtml(pen, ad)).join('') : ''}
${reported ? `${section(t('reports'))}<ul>${reported}</ul>` : ''}
${section(t('messages'))}${messages.map((message) => messageHtml(pen, evidence, message)).join('\n')}
</body></html>`;
}
