import type { SearchHit, SearchKind } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { helpHref } from '#web/lib/safety-pages.ts';

/** What the page of results groups: the kinds of the server, and the help pages of the site. */
export type ShownKind = SearchKind | 'help';

/** Returns the address of what was found. */
export function hitUrl(kind: ShownKind, { id, article }: Pick<SearchHit, 'id' | 'article'>): string {
  switch (kind) {
    case 'categories':
      return href('/classified', { categoryId: String(id) });
    case 'areas':
      return href('/classified', { areaId: String(id) });
    case 'help':
      return helpHref(id);
    case 'guides':
      return withBase(paths.tip(id));
    case 'news':
      return withBase(paths.news(id));
    case 'businesses':
      return withBase(paths.business(id));
    case 'topics':
      return withBase(paths.topic(id));
    case 'services':
      return withBase(article ? paths.tip(id) : paths.ad(id));
    case 'ads':
      return withBase(paths.ad(id));
  }
}

/** Returns the address of all of a kind for a keyword; undefined for kinds that have no list. */
export function listUrl(kind: ShownKind, keyword: string): string | undefined {
  switch (kind) {
    case 'ads':
      return href('/classified', { keyword });
    case 'services':
      return href('/service', { keyword });
    case 'businesses':
      return href('/Directory/list', { keyword });
    case 'topics':
      return href('/forum', { keyword });
    case 'guides':
      return href('/tips', { keyword });
    case 'news':
      return href('/news', { keyword });
    default:
      return undefined;
  }
}
