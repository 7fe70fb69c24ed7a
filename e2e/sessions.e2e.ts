import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestIssuer, type TestIssuer, testClient } from '../server/src/platform/openid/test-issuer.ts';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { demoEmail, logIn, logOut } from './steps.ts';

let issuer: TestIssuer;
withSite(async () => {
  issuer = await startTestIssuer();
  const { clientId, secret: clientSecret } = testClient;
  const OPENID_ISSUERS = JSON.stringify([
    { key: 'harbour', name: 'Harbour ID', issuer: issuer.issuer, clientId, clientSecret },
  ]);
  return { env: { RATE_LIMITS: 'off', OPENID_ISSUERS } };
});
afterAll(() => issuer.close());

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

it('an account elsewhere opens an account here, logs in to it, and is added to another one in the settings', async () => {
  // Issuers send back to the address that the site has of itself.
  const visitor = await newVisitor(browser, site.url.replace('127.0.0.1', 'localhost'));
  const { page, context, faults } = visitor;
  const goOn = page.getByRole('button', { name: 'Continue with Harbour ID' });
  // Whoever turns back at the issuer is told what to do instead.
  issuer.state.faults = { error: 'access_denied' };
  await open(page, '/m/user/enter?pathUrl=%2Fforum');
  await goOn.click();
  await page.getByRole('heading', { name: 'You did not log in with Harbour ID' }).waitFor();
  await page.getByRole('link', { name: 'Log in with your password' }).click();
  await page.waitForURL('**/m/user/login');

  issuer.state.faults = {};
  issuer.state.account = { sub: 'elsewhere', email: 'newcomer@harbour.example', email_verified: true };
  await open(page, '/user/login?pathUrl=%2Fforum');
  await goOn.click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByLabel(/^User name/).fill('Newcomer of the harbour');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('checkbox', { name: /^I am 16/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/forum');
  await logOut(page, 'Newcomer of the harbour');

  await open(page, '/user/login?pathUrl=%2Fmember%2Fsettings');
  await goOn.click();
  await page.waitForURL('**/member/settings');
  const section = page.getByRole('region', { name: 'Other ways to log in' });
  await section.getByText('Your account has no password yet').waitFor();
  await logOut(page, 'Newcomer of the harbour');

  issuer.state.account = { sub: 'of Wei' };
  await logIn(visitor, 'Wei', '/member/settings');
  await section.getByRole('button', { name: 'Add Harbour ID' }).click();
  await section.getByRole('button', { name: 'Remove Harbour ID' }).waitFor();
  await page.getByText('You can now log in with Harbour ID.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

/** Makes it ten minutes and more since anybody proved who they are. */
async function forgetProofs(): Promise<void> {
  const owner = await readFile(join(site.dataDir, 'database', 'owner.json'), 'utf8');
  const { socketFolder: host } = JSON.parse(owner) as { socketFolder: string };
  const client = new Client({ host, user: 'ashore', database: 'ashore' });
  await client.connect();
  await client.query(`update session set proved_at = proved_at - interval '10 minutes'`);
  await client.end();
}

it('a passkey is added by clicking, logs in without a password, and is removed once its owner proved to be that', async () => {
  // Passkeys are for the host of the site's own address, and addresses in numbers are no hosts.
  const member = await newVisitor(browser, site.url.replace('127.0.0.1', 'localhost'));
  const { page, context, faults } = member;
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true },
  });
  const setPresence = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await logIn(member, 'Lena', '/member/settings?name=4-6');
  const parts = await page.locator('main section[id]').evaluateAll((found) => found.map(({ id }) => `#${id}`));
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(parts);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('Not used yet').waitFor();
  // Offered among the suggestions of the e-mail field; this device takes what is offered.
  const isTaken = page.waitForResponse('**/passkeyLogin');
  await logOut(page, 'Lena');
  await isTaken;
  await page.getByRole('button', { name: 'Account of Lena' }).waitFor();

  await setPresence(false);
  const isOffered = page.waitForResponse('**/beginPasskeyLogin');
  await logOut(page, 'Lena');
  await isOffered;
  await page.getByLabel('E-mail').fill(demoEmail('Lena'));
  await page.getByLabel('Password', { exact: true }).fill('not it at all');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('The e-mail, the password or the account type is not right.').first().waitFor();
  // The form ended the offer: only the button asks the device now.
  await setPresence(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('button', { name: 'Account of Lena' }).waitFor();
  await forgetProofs();
  await open(page, '/member/settings?name=4-6');
  await section.getByText('Last used just now').waitFor();
  await section.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const typed = proof.getByLabel('Current password');
  await typed.waitFor();
  await expect.poll(() => typed.evaluate((field) => field === document.activeElement)).toBe(true);
  await typed.fill('not it at all');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByText('That password is not right.').waitFor();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await section.getByText('You have no passkeys yet.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
