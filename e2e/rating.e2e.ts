import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, type Visitor } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { adInput, call, chooseIn, logIn, onePicture, tokenOf } from './steps.ts';

withWrittenSite();

const title = 'Enamel bread box';
const references = '/member/references?name=4-10';
const deals = '/member/personageClassified/offersMessage?name=1-3&side=deals';

/** Lena asks Wei for a reference, who writes it; she hides it from her profile. */
async function vouch({ page: lena }: Visitor, { page: wei }: Visitor): Promise<void> {
  const words = 'We shared a flat, and the kitchen was never a matter.';
  await open(lena, references);
  await lena.getByRole('button', { name: 'Ask for a reference' }).click();
  const form = lena.getByRole('dialog', { name: 'Ask for a reference' });
  await form.getByLabel('Who is this person to you?').selectOption('My flatmate');
  await form.getByLabel('User name or e-mail').fill('Wei');
  expect(await breaches(lena)).toEqual([]);
  await form.getByRole('button', { name: 'Send request' }).click();
  await lena.getByText(/^Waiting for Wei until/).waitFor();

  await open(wei, references);
  await wei.getByLabel('Your reference').fill(words);
  expect(await breaches(wei)).toEqual([]);
  await wei.getByRole('button', { name: 'Publish reference' }).click();
  const written = wei.getByRole('region', { name: 'Written by you' });
  await written.getByText(words).waitFor();
  await written.getByRole('link', { name: 'Lena' }).click();
  await wei.getByRole('region', { name: 'References' }).getByText(words).waitFor();
  expect(await breaches(wei)).toEqual([]);

  await lena.reload();
  await lena.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Hide' }).click();
  await lena.getByText('Hidden by you').waitFor();
  await wei.reload();
  await wei.getByRole('heading', { level: 1, name: 'Lena' }).waitFor();
  expect(await wei.getByText(words).count()).toBe(0);
}

it('a seller says who bought it, both rate, and only then everybody sees both ratings', async () => {
  const [seller, buyer] = [await newVisitor(browser, site.url), await newVisitor(browser, site.url)];
  const posted = await call<{ classifiedId: number }>(
    site,
    'classified/postAds',
    adInput(title),
    await tokenOf(site, 'Wei'),
  );
  const offered = { classifiedId: posted.data.classifiedId, price: 15 };
  await call(site, 'offer/makeOffer', offered, await tokenOf(site, 'Lena'));

  await logIn(seller, 'Wei', '/member/myclassified?name=1-1&status=active');
  await seller.page.getByRole('button', { name: `Actions for “${title}”` }).click();
  await seller.page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  const question = seller.page.getByRole('dialog', { name: 'Who bought it?' });
  await question.getByRole('radio', { name: 'Lena' }).check();
  expect(await breaches(seller.page)).toEqual([]);
  await question.getByRole('button', { name: 'Continue' }).click();
  await seller.page.waitForURL(/side=deals/);

  await logIn(buyer, 'Lena', deals);
  for (const [{ page }, name, words] of [
    [seller, 'Lena', 'Paid at once.'],
    [buyer, 'Wei', 'Not one scratch.'],
  ] as const) {
    await page.getByRole('button', { name: `Rate ${name}` }).click();
    const form = page.getByRole('dialog', { name: `Rate ${name}` });
    await form.getByLabel('What should others know?').fill(words);
    await form.getByRole('button', { name: 'Send rating' }).click();
    await form.getByText('Choose a number of stars.').waitFor();
    expect(await breaches(page)).toEqual([]);
    await form.getByRole('radio').nth(4).press('Space');
    await form.getByRole('button', { name: 'Send rating' }).click();
    await page.getByRole('listitem').filter({ hasText: title }).getByText(words).waitFor();
    if (page === seller.page) {
      await open(buyer.page, deals);
      await buyer.page.getByText(/^Wei has rated you\./).waitFor();
      expect(await buyer.page.getByText(words).count()).toBe(0);
    }
  }
  const row = buyer.page.getByRole('listitem').filter({ hasText: title });
  await row.getByText('Paid at once.').waitFor();

  await row.getByRole('link', { name: 'Ad of Wei' }).click();
  const ratings = buyer.page.getByRole('region', { name: 'Ratings' });
  await ratings.getByText('1 rating', { exact: true }).waitFor();
  await ratings.getByText('Not one scratch.').waitFor();
  expect(await breaches(buyer.page)).toEqual([]);

  await seller.page.reload();
  await seller.page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Reply' }).click();
  await seller.page.getByLabel('Your reply').fill('Enjoy your bread!');
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
  await seller.page.getByText('Enjoy your bread!').waitFor();
  await vouch(buyer, seller);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await seller.context.close();
  await buyer.context.close();
});

it('a household is sold at once: pictures become items, and a buyer takes the rest', async () => {
  const seller = await newVisitor(browser, site.url);
  const buyer = await newVisitor(browser, site.url);
  const { page } = seller;
  await logIn(seller, 'Lena', '/postAds');
  await page.getByRole('link', { name: /Sell a whole household/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sell a whole household' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await onePicture('copper kettle', '#2b6cb0'),
      await onePicture('IMG_2041', '#2f855a'),
      await onePicture('walnut chair', '#b7791f'),
    ]);
  const rows = page.getByRole('listitem', { name: /^Item \d/ });
  await expect.poll(() => rows.count()).toBe(3);
  // What a file is called is a first title, from which the category follows.
  expect(await rows.nth(0).getByLabel('Title').inputValue()).toBe('Copper kettle');
  await rows.nth(1).getByRole('button', { name: 'Merge with the item above' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  for (const at of [0, 1]) await rows.nth(at).getByLabel('Category').selectOption({ label: 'Kitchen' });
  const prices = page.locator('input[name=price]');
  await prices.first().fill('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  expect(await prices.nth(1).inputValue()).toBe('30');
  await page.locator('input[name=saleTitle]').fill('Leaving for Bergen, all must go');
  await page.locator('textarea[name=saleText]').fill('Two suitcases come with us, the rest stays here.');
  await chooseIn(page, 'Place', 'Lisbon');
  await page.locator('input[name=endsOn]').fill(new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10));
  await page.getByText('Draft saved').waitFor();
  await open(page, '/postAds/sale');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Publish 2 items' }).click();
  await page.waitForURL('**/classified/sale?saleId=*');
  await page.getByRole('heading', { level: 1, name: 'Leaving for Bergen, all must go' }).waitFor();
  // The form shows what is saved now, and not what it was opened with.
  await page.goBack();
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
  expect(await rows.count()).toBe(0);

  await logIn(buyer, 'Oksana', '/classified');
  await open(buyer.page, '/classified?keyword=copper%20kettle');
  await buyer.page.getByRole('link', { name: 'Copper kettle', exact: true }).click();
  await buyer.page.getByRole('link', { name: /Part of a moving sale \(1 more item\)/ }).click();
  await buyer.page.getByRole('button', { name: 'Take the rest' }).click();
  await buyer.page.getByLabel(/^Your price/).fill('35');
  await buyer.page.getByRole('button', { name: 'Send offer' }).click();
  await buyer.page.getByText('Your offer: €35').waitFor();

  await open(page, '/member/myclassified?name=1-1');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => page.getByText('Reserved for Oksana').count()).toBe(2);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await seller.context.close();
  await buyer.context.close();
});
