import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/src/load.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { logIn, logOut } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off' } });

it('a log-in on a second device ends the first (code 20035)', async () => {
  const first = await newVisitor(browser, site.url);
  const second = await newVisitor(browser, site.url);
  await logIn(first, 'Tom', '/classified');
  await logIn(second, 'Tom', '/classified');

  // The socket of the first ends with its session, so that it tells without having been touched.
  const alert = first.page.getByRole('alertdialog');
  await alert.getByText('The account has been logged in to another device. Please login again.').waitFor();
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await first.page.waitForURL('**/user/enter**');
  expect((await first.context.cookies()).some(({ name }) => name === 'userId')).toBe(false);
  await first.page
    .getByRole('link', { name: 'Sign in/Register' })
    .or(first.page.getByLabel('E-mail'))
    .first()
    .waitFor();

  await second.page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click();
  await second.page
    .getByRole('button', { name: /^Remove “.*” from saved ads$/ })
    .first()
    .waitFor();
  expect([...first.faults, ...second.faults]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

it('logging out asks first, then clears the cookie of the user', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context, faults } = visitor;
  await logIn(visitor, 'Wei');
  const userCookie = async () => (await context.cookies()).find(({ name }) => name === 'userId')?.value;
  expect(await userCookie()).toMatch(/^\d+$/);

  await page.getByRole('button', { name: 'Account of Wei' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await userCookie()).toMatch(/^\d+$/);

  await logOut(page, 'Wei');
  expect(await userCookie()).toBeUndefined();
  await open(page, '/home');
  await page.getByRole('link', { name: 'Sign in/Register' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a deleted account takes its ads along; a log-in within the days of grace brings both back', async () => {
  const TABLE = 'Oak table made by me, seats eight';
  const member = await newVisitor(browser, site.url);
  const visitor = await newVisitor(browser, site.url);
  const table = visitor.page.getByRole('link', { name: TABLE });
  await open(visitor.page, '/classified?keyword=oak%20table');
  await table.waitFor();
  const details = (await table.getAttribute('href')) ?? '';

  await logIn(member, 'Rafael', '/member/settings?name=4-6');
  const { page } = member;
  await page.getByRole('button', { name: 'Delete account' }).click();
  const section = page.getByRole('region', { name: 'Delete account' });
  await section
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete your account?' })
    .getByRole('button', { name: 'Delete my account' })
    .click();
  await page.getByText('Account deleted. Log in within 14 days to restore it.').waitFor();
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: 'Sign in/Register' }).waitFor();
  expect((await member.context.cookies()).some(({ name }) => name === 'userId')).toBe(false);

  await open(visitor.page, '/classified?keyword=oak%20table');
  expect(await table.count()).toBe(0);
  expect((await fetch(new URL(details, site.url))).status).toBe(404);

  await logIn(member, 'Rafael');
  await open(visitor.page, '/classified?keyword=oak%20table');
  await table.waitFor();
  expect((await fetch(new URL(details, site.url))).status).toBe(200);
  expect([...member.faults, ...visitor.faults]).toEqual([]);
  await member.context.close();
  await visitor.context.close();
});
