import type { AdStatus, AdSummary, OwnSale, Sale, SaleItem } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { explanationIn } from '#server/lib/contract-messages.ts';
import { type SaleDeps, saleTag } from './deps.ts';
import { isShownItem, stateOf } from './policy.ts';
import type { SaleRecord } from './queries.ts';

const places: Partial<Record<AdStatus, number>> = { active: 0, reserved: 1, sold: 2 };

/** Available items first, then reserved, then sold ones; in the order in which they were published. */
const inOrder = (items: readonly SaleItem[]): SaleItem[] =>
  [...items].sort((a, b) => (places[a.status] ?? 3) - (places[b.status] ?? 3) || a.classifiedId - b.classifiedId);

/** The cards of all that was published for a sale. */
export const cardsOf = ({ ads }: SaleDeps, call: Call, sale: SaleRecord): Promise<AdSummary[]> =>
  ads.saleItems.cards(call, Object.values(sale.published), sale.ownerId);

/** What is available, and what it costs in all. */
function leftOf(items: readonly AdSummary[], currency: string): Sale['left'] {
  const available = items.filter(({ status }) => status === 'active');
  const cents = available.reduce((all, { price }) => all + Math.round((price ?? 0) * 100), 0);
  return { count: available.length, price: cents / 100, currency };
}

/** Returns the page of a sale for one viewer; names what it depends on. */
export async function presentSale(deps: SaleDeps, call: Call, sale: SaleRecord): Promise<Sale> {
  const { regions, members, platform } = deps;
  const cards = await cardsOf(deps, call, sale);
  call.dependsOn(saleTag(sale.id), `member:${sale.ownerId}`, ...Object.values(sale.published).map((id) => `ad:${id}`));
  const seller = (await members.cards([sale.ownerId])).get(sale.ownerId);
  const items = cards.filter(({ status }) => isShownItem(status));
  const state = stateOf(
    sale,
    items.map(({ status }) => status),
    platform.clock.now(),
  );
  const left = leftOf(items, regions.get(sale.regionId)?.currency ?? 'EUR');
  const own = call.viewer?.userId === sale.ownerId;
  const { userName = '', userImg = '', userType = 1 } = seller ?? {};
  return {
    saleId: sale.id,
    regionId: sale.regionId,
    title: sale.title,
    content: sale.content,
    language: sale.language,
    areaId: sale.areaId,
    areaName: regions.areaName(sale.areaId, call.locale),
    endsOn: sale.endsOn ?? '',
    endTime: sale.endsAt?.toISOString() ?? '',
    pickup: sale.pickup,
    payments: sale.payments,
    freeFrom: sale.freeFrom ?? '',
    state,
    seller: { userId: sale.ownerId, userName, userImg, userType },
    items: inOrder(items),
    left,
    may: { edit: own, offer: !own && call.viewer !== undefined && state === 'running' && left.price > 0 },
    createTime: sale.createdAt.toISOString(),
  };
}

/** Returns the sale as its owner works on it, with whom items are reserved for. */
export async function presentOwn(deps: SaleDeps, call: Call, sale: SaleRecord): Promise<OwnSale> {
  const cards = (await cardsOf(deps, call, sale)).filter(({ status }) => status !== 'removed' && status !== 'draft');
  const kept = await deps.offers.keptFor(
    cards.filter(({ status }) => status === 'reserved').map(({ classifiedId }) => classifiedId),
  );
  const buyers = await deps.members.cards([...new Set(kept.values())]);
  const items = cards.map((card): SaleItem => {
    const buyer = buyers.get(kept.get(card.classifiedId) ?? 0);
    return buyer ? { ...card, reservedFor: { userId: buyer.userId, userName: buyer.userName } } : card;
  });
  return {
    saleId: sale.id,
    regionId: sale.regionId,
    status: sale.status,
    facts: sale.draft.facts,
    rows: sale.draft.rows,
    freeFrom: sale.freeFrom ?? '',
    items: inOrder(items),
    removalReason: explanationIn(call.locale, sale.removalReason),
  };
}
