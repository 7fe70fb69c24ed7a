import type { OwnSale, Sale } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { type SaleDeps, saleTag } from './deps.ts';
import { presentOwn, presentSale } from './present.ts';
import * as queries from './queries.ts';

/** Returns a published sale; one that a moderator took down, or of a member out of sight, is as if not there. */
export async function getSale(deps: SaleDeps, call: Call, saleId: number): Promise<Sale> {
  call.dependsOn(saleTag(saleId));
  const sale = await queries.saleById(deps.platform.database.orm, saleId);
  if (!sale || sale.status === 'draft') throw notFound();
  const isOwn = sale.ownerId === call.viewer?.userId;
  if (!isOwn && (sale.hidden || sale.status !== 'active')) throw notFound();
  return presentSale(deps, call, sale);
}

/** Returns the sale that the caller works on; null without one. */
export async function getMySale(deps: SaleDeps, call: Call): Promise<OwnSale | null> {
  const sale = await queries.currentSale(deps.platform.database.orm, memberOf(call).userId);
  return sale ? presentOwn(deps, call, sale) : null;
}
