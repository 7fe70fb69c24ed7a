import type { ServiceKind, ServiceList, ServiceQuery } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { categoryTree } from '../ads/index.ts';
import { directoryCategories } from '../directory/index.ts';
import type { ArticleDeps } from './deps.ts';
import { conditionsOf, emptyPage } from './list-articles.ts';
import * as queries from './list-queries.ts';
import { presentSummary } from './present.ts';

const ARTICLES_OF_SERVICES = 6;

/** Categories of the ads and kinds of business that are about a kind of service, or about any. */
function placesOf(kind: ServiceKind | undefined): { categoryId: number | undefined; businesses: number[] } {
  const fits = ({ serviceKind }: { serviceKind?: ServiceKind }) => (kind ? serviceKind === kind : serviceKind);
  const root = categoryTree.find(({ service }) => service);
  const category = kind ? root?.children?.find(fits) : root;
  return { categoryId: category?.id, businesses: directoryCategories.filter(fits).map(({ id }) => id) };
}

/** What editors wrote of services, for a place and a language that is spoken. */
async function serviceArticles(deps: ArticleDeps, call: Call, { areaId, language, keyword, regionId }: ServiceQuery) {
  const conditions = conditionsOf(deps, call, 'service', { regionId, language, keyword });
  // A place nobody knows has nothing of its own.
  const areaIds = areaId ? (deps.regions.areaOf(areaId) ? deps.regions.withChildren(areaId) : []) : undefined;
  const rows = await queries.listArticles(
    deps.platform.database.orm,
    { ...conditions, areaIds },
    { cursor: undefined, offset: 0, limit: ARTICLES_OF_SERVICES },
    call.viewer?.userId,
  );
  return rows.map(presentSummary);
}

/** Returns ads, businesses and articles that answer the same question. */
export async function listServices(deps: ArticleDeps, call: Call, query: ServiceQuery): Promise<ServiceList> {
  const { kind, language, ...shared } = query;
  const place = placesOf(kind);
  const { pageNum, pageSize } = query;
  const fields = language ? { languages: [language] } : undefined;
  const [found, businesses, articles] = await Promise.all([
    place.categoryId
      ? deps.ads.list(call, { ...shared, categoryId: place.categoryId, fields, intent: 'offer' })
      : emptyPage(pageNum, pageSize),
    place.businesses.length > 0
      ? deps.directory.list(call, {
          ...shared,
          categoryIds: place.businesses,
          languages: language ? [language] : undefined,
        })
      : emptyPage(pageNum, pageSize),
    serviceArticles(deps, call, query),
  ]);
  return { ads: found, businesses, articles };
}
