// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberStart, setBrowserUser } from '#web/lib/browser/browser-start.ts';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { chooseLanguage } from './choose-language.ts';

const asked: unknown[] = [];
let answers = true;
let close: () => void;
beforeEach(async () => {
  asked.length = 0;
  close = await servePage(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push([request.url, JSON.parse(body)]);
    answerCall(response, answers ? { code: 200, msg: 'OK', data: {} } : { code: 20032, msg: 'over', data: null });
  });
  rememberStart(testShell());
});
afterEach(() => close());

it('a visitor’s choice stays in the browser', async () => {
  setBrowserUser(null);
  chooseLanguage('pt');
  expect(document.cookie).toContain('locale=pt');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('a member’s choice is saved in the account, and no refusal stops the way to the page', async () => {
  setBrowserUser({ userId: 1, userName: 'Ana', userImg: '', userType: 1, messageNumber: 0 });
  chooseLanguage('de');
  await expect.poll(() => asked).toEqual([['/api/cus/user/edit', { locale: 'de' }]]);
  answers = false;
  chooseLanguage('fr');
  await expect.poll(() => asked).toHaveLength(2);
  expect(document.cookie).toContain('locale=fr');
});
