import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/demo/load.ts';
import { open, type Visitor } from './browser.ts';

/** The address of one of the demo content's people. */
export const demoEmail = (userName: string) => `${userName.toLowerCase()}@demo.ashore.example`;

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
