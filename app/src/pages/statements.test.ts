import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepliesSite, type RepliesSite } from '../../../server/src/modules/replies/test-replies-site.ts';
import { noteStatements } from '../../../server/src/platform/database/test-statements.ts';
import { createTestPages, type TestPages } from './test-pages.ts';

let site: RepliesSite;
let pages: TestPages;
let visits = 0;

beforeAll(async () => {
  site = await createRepliesSite();
  pages = await createTestPages(site.platform);
});
afterAll(async () => {
  await pages.close();
  await site.close();
});

/** A page at an address that nobody asked for before, so that it is rendered. */
const renderAnew = (url: string) => pages.page(`${url}&visit=${++visits}`);

/** What a page says, and the statements that its render sends. */
async function rendered(url: string) {
  const noted = noteStatements(site.platform.database.pool);
  const page = await renderAnew(url);
  noted.stop();
  return { page, statements: noted.texts };
}

describe('what rendering costs', () => {
  it('the page of a business takes five statements, with its owner, reviews, ads and thread, and two for the times it offers', async () => {
    const [owner, guest] = [await site.member({ userType: 2 }), await site.member()];
    const business = { categoryId: 13, name: 'Two Clocks', languages: ['pt'], areaId: 10_101, lat: 38.7, lng: -9.1 };
    const { directoryId } = await owner.call(operations.directory.postDirectory, business);
    await guest.call(operations.directory.review, { directoryId, stars: 4, content: 'Both clocks are right.' });
    await guest.reply({ subjectType: 'directory', subjectId: directoryId }, 'Are there three by now?');
    await site.subjectOf(owner);
    const address = `/Directory/details?directoryId=${directoryId}`;
    // How the owner answers is remembered for a minute.
    await renderAnew(address);
    const { page, statements } = await rendered(address);
    for (const text of [
      'Two Clocks',
      'Both clocks are right.',
      'Are there three by now?',
      `/profile/${owner.userId}`,
      'id="owner-ads"',
    ])
      expect(page).toContain(text);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
  });
});
