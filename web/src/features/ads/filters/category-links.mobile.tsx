import type { Facet } from '@ashore/contract';
import type { CategoryChoice, ListConfig } from '#web/features/ads/list/list-config.ts';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import { type ListQuery, withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { countOf, useCountText } from './facet-counts.tsx';
import { shownAs } from './hidden-inputs.tsx';

interface Props {
  query: ListQuery;
  rows: boolean;
  config: ListConfig;
  /** The ads of each category, once they are counted. */
  facet: Facet | undefined;
}

/** All categories as links a thumb can hit, the leaves of the chosen root in a group of their own. */
export function CategoryLinks({ query, rows, config, facet }: Props) {
  const t = useMessages(listMessages);
  const text = useCountText();
  const link = (category: Pick<CategoryChoice, 'id' | 'name'> | undefined, chosen: boolean) => {
    const count = category && countOf(facet, category.id);
    const name = category?.name ?? t('allCategories');
    return (
      <li key={category?.id ?? 0}>
        <a
          href={href('/classified', {
            ...writeListSearch(withFilter(query, { categoryId: category?.id, fields: undefined })),
            ...shownAs(rows),
          })}
          aria-current={chosen ? 'true' : undefined}
          aria-label={count && t(count.more ? 'namedAtLeast' : 'named', { name, count: count.count })}
          className={`${chipClass(chosen)} h-11!`}
        >
          {name}
          {count && <span className="text-13 text-ink-muted tabular-nums">{text(count)}</span>}
        </a>
      </li>
    );
  };
  const root = config.categories.find(({ children }) => children);
  return (
    <nav aria-label={t('category')} className="flex flex-col gap-3">
      <h2 className="font-bold text-14 tracking-normal">{t('category')}</h2>
      <ul className="flex flex-wrap gap-2">
        {link(undefined, !query.categoryId)}
        {config.categories.map((category) => link(category, category === root))}
      </ul>
      {root?.children && root.children.length > 0 && (
        <ul aria-label={root.name} className="flex flex-wrap gap-2 border-accent border-s-2 ps-3">
          {root.children.map((child) => link(child, child.id === query.categoryId))}
        </ul>
      )}
    </nav>
  );
}
