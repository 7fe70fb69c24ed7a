import { describe, expect, it } from 'vitest';
import { escapeMarkup, oneLine, shorten } from './preview-text.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';

describe('the title on a preview', () => {
  it.each([
    ['a short one stays', 'Oak table', 20, 'Oak table'],
    ['is cut between words', 'Bright room near the market', 20, 'Bright room near…'],
    ['is cut within a word that has no end', 'x'.repeat(50), 10, `${'x'.repeat(9)}…`],
    ['counts Chinese signs twice', '明亮的房间靠近地铁站', 10, '明亮的房…'],
    ['never cuts a family of emoji', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 5, '👨‍👩‍👧‍👦…'],
    ['keeps accents on their letters', 'e\u0301'.repeat(4), 3, `${'e\u0301'.repeat(2)}…`],
    ['right to left', 'غرفة مشرقة قريبة من المترو', 12, 'غرفة مشرقة…'],
    ['nothing', '', 5, ''],
  ])('%s', (_name, text, columns, expected) => expect(shorten(text, columns)).toBe(expected));

  it('has no control characters, broken halves or turns of direction, and is one line', () => {
    expect(oneLine('a\u0000b\n\tc\u202Ed\uD800e \u2066')).toBe('a b c d e');
  });

  it('is no markup', () => {
    expect(escapeMarkup(`<b>&"'</b>`)).toBe('&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;');
  });
});

describe('robots.txt', () => {
  const text = robotsText('https://ashore.example');
  it('names the sitemap and closes what is private', () => {
    expect(text).toContain('Sitemap: https://ashore.example/sitemap.xml\n');
    for (const path of ['/api/', '/member', '/user/', '/postAds', '/pay/', '/m/member', '/m/login', '/m/post'])
      expect(text).toContain(`Disallow: ${path}\n`);
  });
  it.each([
    '/classified',
    '/home',
    '/m/',
    '/m/classified',
    '/m/forum/12',
    '/helpsupport',
    '/sitemap.xml',
    '/rss',
    '/og/',
    '/assets/',
    '/uploads/',
  ])('leaves %s open', (path) => {
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
});

describe('security.txt', () => {
  const now = new Date('2026-11-21T12:34:56Z');
  const fields = securityText('safety@ashore.example', 'https://ashore.example', now)
    .trimEnd()
    .split('\n')
    .map((line) => line.match(/^([A-Z][A-Za-z-]+): (.+)$/)?.slice(1) ?? []);
  const values = (name: string) => fields.filter(([one]) => one === name).map(([, value]) => value);
  it('has what RFC 9116 requires: a contact, and one day of expiry within a year', () => {
    expect(values('Contact')[0]).toBe('mailto:safety@ashore.example');
    expect(values('Expires')).toEqual(['2027-02-19T00:00:00.000Z']);
    expect(values('Canonical')).toEqual(['https://ashore.example/.well-known/security.txt']);
  });
});
