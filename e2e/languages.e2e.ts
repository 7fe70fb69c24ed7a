import type { Locale } from '@ashore/contract/locales';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startTestTranslationService } from '../server/src/platform/translation/test-translation-service.ts';
import { breaches } from './axe.ts';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, chooseIn, logIn, mailedCode, register, tokenOf } from './steps.ts';
import { wordsIn } from './words.ts';

let service: Awaited<ReturnType<typeof startTestTranslationService>>;
withSite(async () => {
  service = await startTestTranslationService();
  const env = { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: service.url };
  return { env: { RATE_LIMITS: 'off', SOCKET_PORT: 'off', ...env } };
});
afterAll(() => service.close());

/** A newcomer who knows one language: what the browser asks for, what is sold, and by which other form of the word it is found. */
interface Newcomer {
  code: Locale;
  browser: string;
  dir: 'ltr' | 'rtl';
  name: string;
  offer: string;
  title: string;
  content: string;
  place: string;
  searched: string;
  /** An ad in English: its title and text. */
  english: [title: string, content: string];
}

/** One who reads from left to right and one from right to left. */
const newcomers: Newcomer[] = [
  {
    ...{ code: 'pt', browser: 'pt-BR', dir: 'ltr', name: 'Beatriz', offer: 'Ver em português' },
    title: 'Sofá azul de três lugares',
    content: 'Muito confortável, de uma casa sem fumo. Pode ser visto ao fim da tarde.',
    ...{ place: 'Lisboa', searched: 'sofás azuis' },
    english: ['Garden chair for a small balcony', 'It stood under a roof for two summers and is as good as new.'],
  },
  {
    ...{ code: 'ar', browser: 'ar-SY', dir: 'rtl', name: 'ليلى', offer: 'عرض الصفحة بالعربية' },
    title: 'أريكة زرقاء لثلاثة أشخاص',
    content: 'مريحة جدا من بيت بلا تدخين ويمكن رؤيتها في المساء من كل يوم',
    ...{ place: 'لشبونة', searched: 'الأريكة الزرقاء' },
    english: ['Bookshelf with seven boards', 'Light wood. We take it apart together, and it fits into any car.'],
  },
];

/** The end of the address of a page, with its language and without its base. */
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Which way the page is read. */
const directionOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).direction);

/** Fills the form of registration in a language, and confirms with the code of the mail, which is in it as well. */
async function registerIn(page: Page, { code, name }: Newcomer, email: string): Promise<void> {
  const says = wordsIn('account', code);
  await page.locator('input[name=userName]').fill(name);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill('seven quiet lighthouses');
  await page.locator('input[name=agree]').check();
  await page.locator('input[name=ofAge]').check();
  await page.getByRole('button', { name: says('account', 'register'), exact: true }).click();
  await expect.poll(() => mailedCode(site, email)).not.toBe('');
  const outbox = await (await fetch(`${site.url}/dev/mail`)).text();
  const mail = outbox.split('<article>').find((one) => one.includes(`To ${email}`)) ?? '';
  expect(mail).toContain(wordsIn('server', code)('accountMail', 'confirmTitle'));
  expect(mail).toContain(`/${code}/`);
  await page.locator('input[name=code]').fill(await mailedCode(site, email));
  await page.getByRole('button', { name: says('account', 'confirmCode'), exact: true }).click();
}

/** The long journeys are made in one language, in which most can go wrong. */
const rightToLeft = newcomers.filter(({ dir }) => dir === 'rtl');

it.each(newcomers)('in $code a newcomer is offered the language, registers, posts a sofa and is found', async (one) => {
  const { code, dir, title } = one;
  const { page, context, faults } = await newVisitor(browser, site.url, { locale: one.browser });
  const shell = wordsIn('shell', code);

  // The page stays as it is until the offer is taken.
  await open(page, '/home');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: one.offer }).click();
  await page.waitForURL(`**/${code}/home`);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  expect(await directionOf(page)).toBe(dir);
  expect(await breaches(page)).toEqual([]);

  // By clicks, every page is in it.
  await page
    .getByRole('link', { name: shell('shell', 'classifieds'), exact: true })
    .first()
    .click();
  await page.waitForURL(`**/${code}/classified`);
  await page
    .getByRole('link', { name: shell('shell', 'signIn') })
    .first()
    .click();
  await page.getByRole('link', { name: wordsIn('account', code)('account', 'openAccount') }).click();
  await page.waitForURL(`**/${code}/user/register**`);
  await registerIn(page, one, `${code}@example.org`);
  // Who is there is known before the next page is: a click in between would be followed by that page.
  await page.waitForURL((url) => !url.pathname.includes('/user/'));
  await page.getByRole('button', { name: one.name }).waitFor();
  expect(pathOf(page)).toMatch(new RegExp(`^/${code}(/|$)`));

  await page
    .getByRole('link', { name: shell('shell', 'post'), exact: true })
    .first()
    .click();
  await page.waitForURL(`**/${code}/postAds`);
  const post = wordsIn('post-ad', code);
  // What is missing is said in the language, beside its field.
  await page.getByRole('button', { name: post('post', 'publish'), exact: true }).click();
  const faultOfTitle = page.locator('input[name=title]');
  await expect.poll(() => faultOfTitle.getAttribute('aria-invalid')).toBe('true');
  await page.locator('input[name=title]').fill(title);
  await chooseIn(page, post('post', 'category'), wordsIn('categories', code)('categories', 'furniture-pieces'));
  await page.locator('input[name=price]').fill('85');
  await page.locator('textarea[name=content]').fill(one.content);
  await chooseIn(page, post('post', 'place'), one.place);
  await page.getByRole('button', { name: post('post', 'publish'), exact: true }).click();
  await page.waitForURL(`**/${code}/classified/details?classifiedId=*`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(code);
  expect(await breaches(page)).toEqual([]);

  // Another form of the words finds it, and a click opens it.
  await page
    .getByRole('link', { name: shell('shell', 'classifieds'), exact: true })
    .first()
    .click();
  await page.waitForURL(`**/${code}/classified`);
  await page.getByRole('main').getByRole('searchbox').first().fill(one.searched);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${code}/classified?keyword=*`);
  await page.getByRole('link', { name: title }).first().click();
  await heading.waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|\[object/);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(newcomers)('in $code the mobile web app is read by taps, and keeps to the language', async (one) => {
  const { code, dir } = one;
  const { page, context, faults } = await newVisitor(browser, site.url, { ...phone, locale: one.browser });
  await open(page, `/${code}/home`);
  expect(pathOf(page)).toBe(`/m/${code}/home`);
  expect(await directionOf(page)).toBe(dir);
  const classifieds = wordsIn('shell', code)('shell', 'classifieds');
  await page.getByRole('link', { name: classifieds, exact: true }).first().tap();
  await page.waitForURL(`**/m/${code}/classified`);
  await page.locator('article a').first().tap();
  await page.waitForURL(`**/m/${code}/classified/details?classifiedId=*`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|\[object/);
  expect(await breaches(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL(`**/m/${code}/classified`);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(rightToLeft)('in $code a phone posts an ad by taps, a screen for each step', async (one) => {
  const { code, title } = one;
  const { page, context, faults } = await newVisitor(browser, site.url, { ...phone, locale: one.browser });
  const account = wordsIn('account', code);
  const post = wordsIn('post-ad', code);
  const userName = `Pocket ${code}`;
  await register(site, userName);

  // The tab leads to the form; who has no account logs in on the way, and comes back to it.
  await open(page, `/m/${code}/classified`);
  await page.locator(`nav a[href="/m/${code}/post"]`).tap();
  await page.getByRole('alertdialog').getByRole('button').tap();
  await page.waitForURL(`**/m/${code}/login?**`);
  await page.locator('input[name=email]').fill(`pocket${code}@example.org`);
  await page.locator('input[name=password]').fill('seven quiet lighthouses');
  await page.getByRole('button', { name: account('account', 'logIn'), exact: true }).tap();
  await page.waitForURL(`**/m/${code}/post`);

  const next = page.getByRole('button', { name: post('post', 'next'), exact: true });
  const step = (name: string) => page.getByRole('heading', { level: 1, name: post('post', `step_${name}`) }).waitFor();
  await step('photos');
  await page.locator('input[name=title]').fill(title);
  await chooseIn(page, post('post', 'category'), wordsIn('categories', code)('categories', 'furniture-pieces'));
  expect(await breaches(page)).toEqual([]);
  await next.tap();
  await page.locator('textarea[name=content]').fill(one.content);
  await next.tap();
  await page.locator('input[name=price]').fill('85');
  await chooseIn(page, post('post', 'place'), one.place);
  await next.tap();
  await page.getByRole('button', { name: post('post', 'publish'), exact: true }).tap();
  await page.waitForURL(`**/m/${code}/classified/details?classifiedId=*`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|\[object/);
  expect(faults).toEqual([]);
  await context.close();
});

const GERMAN = 'Guten Abend, das Sofa ist noch da. Wann möchten Sie kommen?';

it.each(rightToLeft)('in $code an English ad is read in translation, and a German seller as well', async (one) => {
  const { code } = one;
  const seller = await newVisitor(browser, site.url);
  const { page, context, faults } = await newVisitor(browser, site.url, { locale: one.browser });
  const token = await tokenOf(site, 'Jonas');
  await call(site, 'user/edit', { locale: 'de' }, token);
  const [title, content] = one.english;
  const input = adInput(title, { content });
  const { data } = await call<{ classifiedId: number }>(site, 'classified/postAds', input, token);
  const name = `Reader ${code}`;
  await register(site, name);
  const account = wordsIn('account', code);
  const ad = `/${code}/classified/details?classifiedId=${data.classifiedId}`;
  await open(page, `/${code}/user/enter?pathUrl=${encodeURIComponent(ad)}`);
  await page.locator('input[name=email]').fill(`reader${code}@example.org`);
  await page.locator('input[name=password]').fill('seven quiet lighthouses');
  await page.getByRole('button', { name: account('account', 'logIn'), exact: true }).click();
  await page.waitForURL(`**${ad}`);

  // The ad: translated, and back.
  const translation = wordsIn('lib', code);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toBe(title);
  await page
    .getByRole('button', { name: translation('translation', 'translate'), exact: true })
    .first()
    .click();
  await expect.poll(() => heading.textContent()).toBe(`${code}: ${title}`);
  await page
    .getByRole('button', { name: translation('translation', 'original'), exact: true })
    .first()
    .click();
  await expect.poll(() => heading.textContent()).toBe(title);

  // All tabs are in sight beside the account.
  expect(
    await page
      .getByRole('banner')
      .getByRole('navigation')
      .first()
      .evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth),
  ).toBe(0);

  // The chat: asked for consent once, by the name of the service.
  const chat = wordsIn('chat', code);
  await page
    .getByRole('button', { name: chat('button', 'chat'), exact: true })
    .first()
    .click();
  await page.getByRole('textbox', { name: chat('chat', 'writeMessage') }).fill(one.content);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(one.content, { exact: true }).waitFor();
  await logIn(seller, 'Jonas', '/classified');
  await seller.page.getByRole('button', { name: /^Messages/ }).click();
  await seller.page.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name }).click();
  await seller.page.getByRole('textbox', { name: 'Write a message' }).fill(GERMAN);
  await seller.page.keyboard.press('Enter');
  const message = page.getByRole('log').getByText(GERMAN, { exact: true });
  await message.waitFor();
  service.asked.length = 0;
  await page
    .getByRole('log')
    .getByRole('button', { name: translation('translation', 'translate'), exact: true })
    .click();
  const consent = page.getByRole('alertdialog');
  await consent.getByText('LibreTranslate').first().waitFor();
  expect(service.asked).toEqual([]);
  await consent.getByRole('button', { name: chat('chatTranslation', 'agree') }).click();
  await page.getByRole('log').getByText(`${code}: ${GERMAN}`, { exact: true }).waitFor();
  expect(service.asked.map(({ from, to }) => [from, to])).toEqual([['de', code]]);
  expect(await breaches(page)).toEqual([]);
  expect([...faults, ...seller.faults]).toEqual([]);
  await Promise.all([context.close(), seller.context.close()]);
});

it('answers calls in the language asked for, and mails in that of the member', async () => {
  const token = await tokenOf(site, 'Ines');
  const { data } = await call<{ classifiedId: number }>(site, 'classified/postAds', adInput('Bed with a lamp'), token);
  const answer = await fetch(`${site.url}/api/cus/classified/getAdsDetail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': 'uk' },
    body: JSON.stringify({ classifiedId: data.classifiedId }),
  });
  const { data: ad } = (await answer.json()) as { data: { categoryName: string } };
  expect(ad.categoryName).toMatch(/^[\p{Script=Cyrillic}\s,'’-]+$/u);
});
