import type { Business } from '@ashore/contract';

type Facts = Pick<Business, 'name' | 'tagline' | 'categoryName' | 'postal' | 'website' | 'lat' | 'lng'>;
interface Known {
  phone: string;
  email: string;
}

/** In vCard commas, semicolons, backslashes and line breaks of a text are written with a backslash. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(',', '\\,').replaceAll(';', '\\;').replace(/\r?\n/g, '\\n');

const MOST_BYTES = 75;

/** Folds a line after 75 bytes, and never within a letter. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > MOST_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
}

/**
 * Returns a business as a card for address books (vCard 3.0, RFC 2426, which all of them read).
 * @param known phone and e-mail, if the visitor asked for them
 * @param url the page of the business
 */
export function vcardOf(business: Facts, known: Known | undefined, url: string): string {
  const { name, tagline, categoryName, postal, website, lat, lng } = business;
  const [street = '', ...rest] = postal;
  const country = rest.at(-1) ?? '';
  const town = rest.length > 1 ? (rest[0] ?? '') : '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(name)};;;;`,
    `ORG:${escaped(name)}`,
    `CATEGORIES:${escaped(categoryName)}`,
    street && `ADR;TYPE=WORK:;;${[street, town, '', '', country].map(escaped).join(';')}`,
    known?.phone && `TEL;TYPE=WORK,VOICE:${escaped(known.phone)}`,
    known?.email && `EMAIL;TYPE=INTERNET:${escaped(known.email)}`,
    website && `URL:${escaped(website)}`,
    lat !== null && lng !== null && `GEO:${lat};${lng}`,
    tagline && `NOTE:${escaped(tagline)}`,
    `SOURCE:${escaped(url)}`,
    'END:VCARD',
  ];
  return `${lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => folded(line as string))
    .join('\r\n')}\r\n`;
}

/** The name of a file: the letters and digits of a name. */
const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'contact'}.vcf`;

/** Saves a card as a file. */
export function saveVcard(business: Facts, known: Known | undefined): void {
  const text = vcardOf(business, known, location.href.replace(/#.*$/, ''));
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vcard;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(business.name);
  link.click();
  URL.revokeObjectURL(url);
}
