import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../demo/src/load.ts';
import { open, type Visitor } from './browser.ts';

/** The address of one of the demo content's people. */
export const demoEmail = (userName: string) => `${userName.toLowerCase()}@demo.ashore.example`;

/** The answer of a call, with what the transport said around it. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  data: Data;
}

/** Makes one call of the wire as a program that is no browser, with a member's token or as nobody. */
export async function call<Data = unknown>(
  site: { url: string },
  path: string,
  input: object = {},
  token?: string,
): Promise<Answer<Data>> {
  const answer = await fetch(`${site.url}/api/cus/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(input),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    ...((await answer.json()) as Omit<Answer<Data>, 'status' | 'headers'>),
  };
}

/** Logs one of the demo content's people in over the wire; gives the token of the session. */
export async function tokenOf(site: { url: string }, userName: string, userType: 1 | 2 = 1): Promise<string> {
  const input = { email: demoEmail(userName), password: DEMO_PASSWORD, userType };
  const { code, msg, data } = await call<{ token: string }>(site, 'user/login', input);
  if (code !== 200) throw new Error(`${userName} cannot log in: ${msg}`);
  return data.token;
}

/** The cookies of a browser in which one of the demo content's people is logged in. */
export async function cookiesOf(site: { url: string }, userName: string): Promise<string> {
  const input = { email: demoEmail(userName), password: DEMO_PASSWORD, userType: 1, client: 'web' };
  const { headers } = await call(site, 'user/login', input);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Opens an account over the wire; gives the token of its session. `more` takes what a business account needs. */
export async function register(site: { url: string }, userName: string, more: object = {}): Promise<string> {
  const email = `${userName.replaceAll(/\W/g, '').toLowerCase()}@example.org`;
  const input = { userName, email, password: 'seven quiet lighthouses', agree: true, ofAge: true, ...more };
  const { code, msg, data } = await call<{ token: string }>(site, 'user/register', input);
  if (code !== 200) throw new Error(`${userName} cannot register: ${msg}`);
  return data.token;
}

/** What an app sends to post something for the home from Portugal's first area. */
export const adInput = (title: string, more: object = {}) => ({
  categoryId: 405,
  areaId: 10_101,
  title,
  content: 'To be fetched this week, in the evening.',
  price: 20,
  ...more,
});

/** Chooses from a box that opens with a tree: types the beginning and takes what is offered first. */
export async function chooseIn(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const list = page.getByRole('listbox');
  await box.fill(text);
  // Places come from the server while one types: the list is at rest once their call has been answered.
  await page.waitForLoadState('networkidle');
  // A click that comes while the list still narrows may miss what it was meant for: it is made again until it is taken.
  await vi.waitFor(async () => {
    if (await list.isVisible()) await list.getByRole('option', { name: text }).first().click({ timeout: 2000 });
    await list.waitFor({ state: 'detached', timeout: 2000 });
  }, 20_000);
}

/** Fills the log-in form that is shown, and sends it. */
export async function submitLogin(page: Page, userName: string): Promise<void> {
  await page.getByLabel('E-mail').fill(demoEmail(userName));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs one of the demo content's people in and waits for the page `pathUrl`. */
export async function logIn({ page }: Visitor, userName: string, pathUrl = '/home'): Promise<void> {
  await open(page, `/user/enter?pathUrl=${encodeURIComponent(pathUrl)}`);
  await submitLogin(page, userName);
  await page.getByRole('button', { name: `Account of ${userName}` }).waitFor();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === pathUrl);
}

/** Asks the menu of the account to log out and answers the question. */
export async function logOut(page: Page, userName: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${userName}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/user/enter');
}

/** Fills the registration form that is shown, and sends it; leaves at the question for the mailed code. */
export async function registerInForm(page: Page, userName: string, email: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByText(`“${userName}” is available.`).waitFor();
  await page.locator('input[name=password]').fill('seven quiet lighthouses');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('checkbox', { name: 'I am 16 or older.' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
}

/** The code in the newest mail with one to an address, read where the site shows mails it could not send; '' until it is there. */
export async function mailedCode(site: { url: string }, email: string): Promise<string> {
  const outbox = await (await fetch(`${site.url}/dev/mail`)).text();
  const mails = outbox.split('<article>').filter((one) => one.includes(`To ${email}`));
  return mails.map((one) => one.match(/\b\d{6}\b/)?.[0]).find(Boolean) ?? '';
}

/** A picture of one colour, as a phone would hand it over. */
export async function onePicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

/** Opens a socket of version 2 as a program with a session does, outside of a browser. */
export function openSocket(url: string, userId: number, token: string): WebSocket {
  // Node's own client takes headers, which the type of the browser's does not know.
  const options = { headers: { token } } as unknown as string[];
  return new WebSocket(`${url.replace('http', 'ws')}/websocket/${userId}?v=2`, options);
}
