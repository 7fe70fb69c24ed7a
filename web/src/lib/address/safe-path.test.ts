import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    ['/', '/'],
    ['/classified/details?classifiedId=1003', '/classified/details?classifiedId=1003'],
    ['/member/profile?name=4-1#sessions', '/member/profile?name=4-1#sessions'],
    ['/forum/12?q=caf%C3%A9&back=//x', '/forum/12?q=caf%C3%A9&back=//x'],
    ['/classified?keyword=100%25', '/classified?keyword=100%25'],
    ['/Directory/list?city=Évora', '/Directory/list?city=%C3%89vora'],
    ['/tips/../news', '/news'],
    ['/username', '/username'],
  ])('keeps %s', (given, path) => {
    expect(safePath(given)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5c%5cevil.example',
    '/%5Cevil.example',
    '/%255c%255cevil.example',
    '/%2f%2fevil.example',
    '/%2fevil.example',
    '%09//evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/news//evil.example',
    'https://evil.example/',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/java\nscript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '?pathUrl=/x',
    '#x',
    ' /news',
    '/news\r\nSet-Cookie: a=b',
    '/news%0d%0aSet-Cookie:a=b',
    '/news\u0000',
    '/%E0%A4%A',
    `/${'a'.repeat(2001)}`,
    '',
  ])('refuses %j', (given) => {
    expect(safePath(given)).toBe('/');
  });

  it.each([
    '/user/enter',
    '/user/enter?pathUrl=/user/enter',
    '/USER/Login?pathUrl=//evil',
    '/%75ser/enter',
    '/news/../user/register',
  ])('does not come back to a page that logs in: %s', (given) => {
    expect(safePath(given)).toBe('/');
  });

  it.each([undefined, null, 7, ['/news'], { path: '/news' }])('takes nothing but a string: %j', (given) => {
    expect(safePath(given)).toBe('/');
  });
});
