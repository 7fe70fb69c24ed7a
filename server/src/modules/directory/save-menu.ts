import { limits, type Menu, type operations, type ParsedOf } from '@ashore/contract';
import { menuLines } from '@ashore/contract/menu-lines';
import { type Call, memberOf, type ReadWritten } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { tagsOf } from './business-facts.ts';
import { servesFood } from './categories.ts';
import type { DirectoryDeps } from './deps.ts';
import { deleteMenu, menuOf, putMenu } from './menu-queries.ts';
import { isOwner } from './present.ts';
import { presentMenu } from './present-menu.ts';
import * as queries from './queries.ts';

type Input = ParsedOf<typeof operations.directory.saveMenu>;

/** Marks are for food and drink, durations for everything else. */
const sectionsFor = (isFood: boolean, sections: Input['sections']): Input['sections'] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      from: item.from && item.price !== null,
      minutes: isFood ? null : item.minutes,
      marks: isFood ? [...new Set(item.marks)] : [],
    })),
  }));

/** Stores the menu of a business that the member runs, or deletes it where it has no sections. */
export async function saveMenu(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, language, sections: given }: Input,
): Promise<{ menu: Menu | null }> {
  const { database, clock, changes } = deps.platform;
  const { userId } = memberOf(call);
  const items = given.reduce((sum, section) => sum + section.items.length, 0);
  if (items > limits.menuItems)
    throw invalid({ sections: { reason: 'menuItems', params: { most: limits.menuItems } } });
  const text = menuLines(given).join('\n');
  const written = await writtenIn(language, { title: '', body: text }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    const business = await queries.ownBusiness(tx, directoryId, userId);
    // Who added a page for others may correct it, but speaks for nobody.
    if (!business || !isOwner(business, userId)) throw notFound();
    changes.announce(tx, afterCommit, tagsOf(directoryId, business.regionId));
    if (given.length === 0) {
      await deleteMenu(tx, directoryId);
      return { menu: null };
    }
    const sections = sectionsFor(servesFood(business.categoryId), given);
    const stored = { businessId: directoryId, sections, language: written.language, updatedAt: clock.now() };
    await putMenu(tx, stored);
    await deps.events.emit(tx, afterCommit, 'menu.saved', { businessId: directoryId, text });
    const menu = await menuOf(tx, directoryId);
    return { menu: presentMenu(deps, { ...business, menu }, true) };
  });
}

/** Returns what a menu says, one text a line, to those who may see it. */
export const readMenu =
  ({ platform }: DirectoryDeps): ReadWritten =>
  async (call, businessId) => {
    const menu = await menuOf(platform.database.orm, businessId);
    const isMine = menu !== undefined && menu.ownerId !== null && menu.ownerId === call.viewer?.userId;
    const isShown = menu?.status === 'active' && !menu.hidden && !menu.heldAt;
    if (!menu || menu.status === 'removed' || !(isMine || isShown)) throw notFound();
    call.dependsOn(`business:${businessId}`);
    return { title: '', body: menuLines(menu.sections).join('\n'), format: 'text', language: menu.language };
  };
