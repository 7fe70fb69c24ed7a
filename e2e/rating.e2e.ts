import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, logIn, tokenOf } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off', SOCKET_PORT: 'off' } });

const title = 'Enamel bread box';
const deals = '/member/personageClassified/offersMessage?name=1-3&side=deals';

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
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await seller.context.close();
  await buyer.context.close();
});
