import { expect, it } from 'vitest';
import { domainOf, isAtDomain } from './claim-domain.ts';

it.each([
  ['https://www.lantern.pt/menu?x=1', 'lantern.pt'],
  ['http://shop.lantern.co.uk', 'lantern.co.uk'],
  ['https://LANTERN.pt:8443/', 'lantern.pt'],
  // A site under a suffix that everybody can have: what is registered is below it.
  ['https://lantern.github.io/', 'lantern.github.io'],
  ['https://café.pt', 'xn--caf-dma.pt'],
])('is what somebody registered: %s', (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});

it.each([
  '',
  'lantern',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://github.io/',
  'https://co.uk/',
  'https://facebook.com/lantern',
  'https://m.facebook.com/lantern',
  'https://gmail.com',
  'https://perso.orange.fr/lantern',
  'https://lantern.wordpress.com/',
  'https://ziggo.nl/lantern',
])('is none for what many share: %s', (website) => {
  expect(domainOf(website)).toBe('');
});

it('takes e-mails at exactly this domain', () => {
  expect(isAtDomain('host@lantern.pt', 'lantern.pt')).toBe(true);
  expect(isAtDomain('"a@b"@LANTERN.pt', 'lantern.pt')).toBe(true);
  expect(isAtDomain('host@café.pt', domainOf('https://café.pt'))).toBe(true);
  for (const email of [
    'host@mail.lantern.pt',
    'host@lantern.pt.evil.pt',
    'host@1antern.pt',
    'host@lаntern.pt',
    'lantern.pt',
    'host@',
    'host@lantern.pt/evil.pt',
    'host@lantern.pt:80',
  ])
    expect(isAtDomain(email, 'lantern.pt'), email).toBe(false);
  expect(isAtDomain('host@', '')).toBe(false);
});
