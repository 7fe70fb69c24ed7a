import { expect, it } from 'vitest';
import { linkView } from './links.ts';

const view = (to: string) => linkView(to, 'ashore.example');

it('shows the host in its own letters, or in ASCII where it mixes alphabets', () => {
  expect(view('https://xn--mnchen-3ya.example/a')).toMatchObject({ host: 'münchen.example', isMixed: false });
  expect(view('https://p\u0430ypal.com/')).toMatchObject({
    host: 'xn--pypal-4ve.com',
    isMixed: true,
    imitates: 'PayPal',
  });
});

it('shows what only looks Latin in ASCII, and names of other alphabets in their own letters', () => {
  expect(view('https://xn--80ak6aa92e.com/')).toMatchObject({
    ...{ host: 'xn--80ak6aa92e.com', isMixed: true, imitates: 'Apple' },
  });
  for (const host of ['президент.рф', '例子.测试'])
    expect(view(`https://${host}/`)).toMatchObject({ host, isMixed: false, imitates: '' });
});

it('tells what is wrong with an address', () => {
  expect(view('http://bank.example@evil.example:8080/x')).toMatchObject({
    ...{ host: 'evil.example', hasName: true, isEncrypted: false, imitates: '' },
    href: 'http://bank.example@evil.example:8080/x',
  });
  expect(view('https://ashore.example.login.example/')).toMatchObject({ imitates: 'ashore.example' });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/forum', 'evil.example', '', 'https://'])(
  'opens nothing that is no address of the web: %s',
  (to) => {
    expect(view(to)).toBeNull();
  },
);
