import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { makeOperator } from './operator.ts';
import { queryDatabase } from './site.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, chooseIn, demoEmail, logIn } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off', SOCKET_PORT: 'off' } });

const PASSWORD = 'seven quiet lighthouses';
const TITLE = 'Brass ship lamp, the sixth of its kind';
const CATEGORY = '/classified?categoryId=405';

let businesses = 0;

/** Registers a business in the form and gives its e-mail. A test that is tried again gets one that has bought nothing yet. */
async function registerBusiness(page: Page): Promise<string> {
  businesses += 1;
  const email = `lamps${businesses}@example.org`;
  await open(page, '/user/businessregister?pathUrl=%2FpostAds');
  const fields = {
    companyName: `Ship Lamps ${businesses}`,
    contactName: 'Ada Lume',
    phone: `+351 210 000 ${190 + businesses}`,
    taxNumber: `PT50000${1000 + businesses}`,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('input[name=address]').fill('Rua do Exemplo 9, Lisboa');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=declare]').check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Register business' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  return email;
}

/** Five ads that are free, as a program of the business posts them. */
async function fillQuota(email: string): Promise<void> {
  const login = { email, password: PASSWORD, userType: 2, client: 'app' };
  const { data } = await call<{ token: string }>(site, 'user/login', login);
  for (let at = 1; at <= 5; at += 1) {
    const posted = await call(site, 'classified/postAds', adInput(`Brass ship lamp number ${at}`), data.token);
    expect(posted.code).toBe(200);
  }
}

async function postSixth(page: Page): Promise<void> {
  await open(page, '/postAds');
  await page.locator('input[name=title]').fill(TITLE);
  await chooseIn(page, 'Category', 'Decoration');
  await page.locator('input[name=price]').fill('85');
  await page.locator('textarea[name=content]').fill('From a pilot cutter, with its bracket and a new wick.');
  await chooseIn(page, 'Place', 'Lisbon');
  await page.getByRole('button', { name: 'Publish' }).click();
}

/** From the summary of an order through the sandbox. */
async function payInSandbox(page: Page, outcome: 'Pay' | 'Decline payment'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('heading', { name: 'Test payment' }).waitFor();
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

/** Pays an order back at the desk, after what is wrong was said beside the fields and the question was asked. */
async function refund(page: Page, orderId: number): Promise<void> {
  await open(page, '/manage/operator');
  expect(await breaches(page)).toEqual([]);
  const payBack = page.getByRole('button', { name: 'Refund' });
  await payBack.click();
  await page.getByText('Enter the order number.').waitFor();
  await page.getByLabel('Order number').fill('999999');
  await page.getByLabel('Reason').fill('The lamp was not ours to sell');
  await payBack.click();
  const question = page.getByRole('alertdialog', { name: 'Refund order 999999?' });
  await question.waitFor();
  expect(await breaches(page)).toEqual([]);
  await question.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('We could not find this order.').waitFor();
  await page.getByLabel('Order number').fill(String(orderId));
  await payBack.click();
  const asked = page.getByRole('alertdialog', { name: `Refund order ${orderId}?` });
  await asked.getByText('The lamp was not ours to sell').waitFor();
  await asked.getByRole('button', { name: 'Refund' }).click();
  await page.getByText(`Order ${orderId} refunded`).waitFor();
}

/** Puts a price up at the desk, and takes what is sold from the table. */
async function changePrices(page: Page): Promise<void> {
  const highlight = page.getByLabel('Price in EUR: Highlight, 7 days');
  await highlight.fill('0');
  await page.getByRole('button', { name: 'Save: Highlight, 7 days' }).click();
  await page.getByText('Enter an amount between').waitFor();
  await highlight.fill('3,40');
  await page.getByRole('button', { name: 'Save: Highlight, 7 days' }).click();
  await expect.poll(() => page.getByLabel('Price in EUR: Highlight, 7 days').inputValue()).toBe('3.40');
  await page.getByRole('button', { name: 'Stop selling: Urgent, 7 days' }).click();
  await page.getByRole('button', { name: 'Sell again: Urgent, 7 days' }).waitFor();
  const { data } = await call<{ name: string; price: number }[]>(site, 'price/getPerComPriceConfig', {});
  expect(data.filter(({ name }) => /Highlight|Urgent/.test(name))).toMatchObject([{ price: 3.4 }]);
  await page.getByText('Business Pro', { exact: true }).click();
  const plan = page.locator('details').filter({ hasText: 'Business Pro' });
  await plan.getByLabel('Bumps included').fill('many');
  await plan.getByRole('button', { name: 'Save' }).click();
  await plan.getByText('Enter a whole number').waitFor();
  await plan.getByLabel('Bumps included').fill('31');
  await plan.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Plan changed.').waitFor();
  expect(await breaches(page)).toEqual([]);
}

const promoted = (page: Page) =>
  page.getByRole('article').filter({ hasText: TITLE }).getByText('Promoted', { exact: true });

it('a business outgrows its free ads, pays, promotes one, and a refund takes it back', async () => {
  const firm = await newVisitor(browser, site.url);
  const visitor = await newVisitor(browser, site.url);
  const { page } = firm;
  await fillQuota(await registerBusiness(page));

  // One too many: the plan that has room for it.
  await postSixth(page);
  const quota = page.getByRole('dialog', { name: 'You have used all your free ads' });
  await quota.getByText('Compare all rights').click();
  await quota.getByRole('table', { name: 'Rights of each plan' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  // The way to the payment leads away from the form, whose draft is kept first.
  await page.getByText(/^Draft saved at/).waitFor({ state: 'attached' });
  await quota.getByRole('button', { name: 'Get Business Pro and publish' }).click();

  // The first try fails and is made again, as the same order at the same price.
  await page.getByText('IVA 23 %').waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name or company' }).fill('Ship Lamps, Lda.');
  await payInSandbox(page, 'Decline payment');
  await page.getByRole('heading', { level: 1, name: 'Payment not completed' }).waitFor();
  const orderId = Number(new URL(page.url()).searchParams.get('orderId'));
  await page.getByRole('link', { name: 'Try again' }).click();
  await payInSandbox(page, 'Pay');
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  expect(Number(new URL(page.url()).searchParams.get('orderId'))).toBe(orderId);
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: /^Receipt R\d{4}-\d{6}$/ }).click();
  await page.getByText('Ship Lamps, Lda.').waitFor();

  // Whoever else asks for the order is told and given nothing.
  await open(visitor.page, `/pay/success?orderId=${orderId}`);
  await visitor.page.getByRole('alertdialog', { name: 'Please log in first for more functions' }).waitFor();
  expect(await visitor.page.content()).not.toContain('Ship Lamps, Lda.');
  await open(page, '/pay/success?orderId=999999');
  await page.getByRole('heading', { level: 1, name: 'No paid order found' }).waitFor();

  // The draft goes live now, and on top of its category with what the plan includes.
  await open(page, '/postAds');
  await page.getByRole('link', { name: 'Continue with the draft' }).click();
  // The empty form has the same button.
  await page.waitForURL('**/postAds?classifiedId=*');
  await expect.poll(() => page.locator('input[name=title]').inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/classified/details**');
  await page.getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('heading', { level: 1, name: 'Promote this ad' }).waitFor();
  await page.getByRole('button', { name: /^Show preview: Urgent/ }).click();
  await page.getByRole('region', { name: 'Preview' }).getByRole('article').getByText('Urgent').waitFor();
  const top = page.getByRole('listitem').filter({ hasText: 'Top of category, 7 days' });
  await top.getByText('5 included in your plan').waitFor();
  expect(await breaches(page)).toEqual([]);
  await top.getByRole('button', { name: 'Use one from your plan' }).click();
  await page.getByText(/^Top of category: until/).waitFor();
  await open(visitor.page, CATEGORY);
  await promoted(visitor.page).waitFor();
  expect(await breaches(visitor.page)).toEqual([]);

  for (const path of [
    '/member/rights?name=4-2',
    '/member/businessclassified?name=1-1',
    '/member/myclassified/pay?name=4-2',
  ]) {
    await open(page, path);
    expect(await breaches(page)).toEqual([]);
  }

  await makeOperator(site, 'Rafael');
  const operator = await newVisitor(browser, site.url);
  await logIn(operator, 'Rafael');
  await refund(operator.page, orderId);
  await vi.waitFor(
    async () => {
      await open(visitor.page, CATEGORY);
      // Beyond the five that are free again it is paused as well.
      await visitor.page.getByRole('link', { name: 'Brass ship lamp number 5' }).waitFor();
      expect(await visitor.page.getByRole('link', { name: TITLE }).count()).toBe(0);
    },
    { timeout: 20_000 },
  );
  await open(page, '/member/myclassified/pay?name=4-2');
  await page.getByText('Refunded').waitFor();
  await open(page, '/member/rights?name=4-2');
  await page.getByText('Removed with order').first().waitFor();
  await page.getByText('5 of 5 in use').waitFor();

  await open(operator.page, '/manage/numbers');
  await operator.page.getByText(/ refunded$/).waitFor();
  await operator.page.getByText('Show all numbers by day as a table').click();
  const today = operator.page.getByRole('table', { name: 'All numbers by day' }).locator('tbody tr').first();
  expect(await today.locator('td').nth(1).textContent()).not.toBe('€0');
  expect(await breaches(operator.page)).toEqual([]);
  await open(operator.page, '/manage/log');
  await operator.page.getByText(/^Rafael refunded an order: €/).waitFor();
  await operator.context.close();

  // The browser notes the status of the refusal that opened the dialog.
  expect([firm.faults, visitor.faults]).toEqual([[], []]);
  await Promise.all([firm.context.close(), visitor.context.close()]);
});

/** Looks at the desk again until a text is there. */
async function refreshUntil(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText(text).count();
    })
    .toBeGreaterThan(0);
}

/** Runs work while no mail can be stored. */
async function withoutOutbox(work: () => Promise<void>): Promise<void> {
  const outbox = join(site.dataDir, 'outbox');
  await rename(outbox, `${outbox}-away`);
  await writeFile(outbox, 'no folder');
  try {
    await work();
  } finally {
    await rm(outbox);
    await rename(`${outbox}-away`, outbox);
  }
}

/** Tells visitors of late mails until they are on their way: a job that failed is run again. */
async function overcomeIncident(page: Page): Promise<void> {
  const visitor = await newVisitor(browser, site.url);
  const status = async () => {
    await visitor.page.goto('/status');
    const running = visitor.page.getByRole('heading', { name: 'What we know' });
    const notice = visitor.page.getByRole('listitem').filter({ hasText: 'Mails are late.' });
    return [await running.count(), (await notice.allTextContents()).join()];
  };
  await page.getByRole('link', { name: 'Incidents' }).click();
  await page.getByRole('button', { name: 'New incident' }).click();
  await page.getByLabel('Text (English)').fill('Mails are late. We write again at noon.');
  await page.getByRole('checkbox', { name: 'E-mails and notifications' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not resolved').waitFor();
  await expect.poll(status).toEqual([1, expect.stringContaining('About: E-mails and notifications')]);

  const queue = 'members.mail';
  await withoutOutbox(async () => {
    await call(site, 'user/send_password_email', { email: demoEmail('Tom') });
    await page.getByRole('link', { name: 'Jobs' }).click();
    await refreshUntil(page, 'ENOTDIR');
    await page.getByLabel('Queue', { exact: true }).selectOption(queue);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await breaches(page)).toEqual([]);
    // As after many tries: the next one is far away.
    const later = `update jobs.job set start_after = now() + interval '1 hour' where state = 'retry' and name = $1 returning id`;
    await expect.poll(() => queryDatabase(site.dataDir, later, [queue])).toHaveLength(1);
  });
  await page.getByRole('button', { name: `Retry now: this job of ${queue}` }).click();
  await page.getByText('1 job runs again').waitFor();
  await refreshUntil(page, `No job of ${queue} has failed.`);
  expect(await (await fetch(`${site.url}/dev/mail`)).text()).toContain(demoEmail('Tom'));

  await page.getByRole('link', { name: 'Incidents' }).click();
  await page.getByRole('button', { name: /^Edit the incident/ }).click();
  await page.getByRole('checkbox', { name: 'The incident is resolved' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Resolved', { exact: true }).waitFor();
  await expect.poll(status).toEqual([0, expect.stringContaining('Resolved')]);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}

it('an operator changes a price and a plan, tells visitors of an incident, and runs a failed job again', async () => {
  await makeOperator(site, 'Ines');
  const operator = await newVisitor(browser, site.url);
  await logIn(operator, 'Ines');
  await open(operator.page, '/manage/operator');
  await changePrices(operator.page);
  await overcomeIncident(operator.page);
  expect(operator.faults).toEqual([]);
  await operator.context.close();
});
