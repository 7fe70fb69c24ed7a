import type { Facet } from '@ashore/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CategoryChoice, ListConfig } from '#web/features/ads/list/list-config.ts';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import { type ListQuery, withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Count, countOf } from './facet-counts.tsx';
import { shownAs } from './hidden-inputs.tsx';

interface Props {
  query: ListQuery;
  rows: boolean;
  config: ListConfig;
  /** The ads of each category, once they are counted. */
  facet: Facet | undefined;
}

/** All categories as links, the leaves of the chosen root below it. */
export function CategoryLinks({ query, rows, config, facet }: Props) {
  const t = useMessages(listMessages);
  const search = (categoryId: number | undefined) => ({
    ...writeListSearch(withFilter(query, { categoryId, fields: undefined })),
    ...shownAs(rows),
  });
  const link = (category: CategoryChoice, deep: boolean): ReactNode => {
    const count = countOf(facet, category.id);
    const name = count && t(count.more ? 'namedAtLeast' : 'named', { name: category.name, count: count.count });
    return (
      <a
        href={href('/classified', search(category.id))}
        aria-current={query.categoryId === category.id ? 'true' : undefined}
        className={clsx(
          'flex justify-between gap-2 py-1 text-14 hover:text-accent-ink hover:underline',
          deep && 'ps-3',
          query.categoryId === category.id && 'font-bold text-accent-ink',
          query.categoryId !== category.id && count?.count === 0 && 'text-ink-muted',
        )}
      >
        {name && <span className="sr-only">{name}</span>}
        <span aria-hidden={name ? 'true' : undefined}>{category.name}</span>
        <Count count={count} />
      </a>
    );
  };
  const chosen = config.categories.find(({ children }) => children);
  const others = config.categories
    .filter((root) => root !== chosen)
    .map((root) => <li key={root.id}>{link(root, false)}</li>);
  return (
    <nav aria-label={t('category')}>
      <h2 className="mb-1 font-bold text-14 tracking-normal">{t('category')}</h2>
      <ul>
        <li>
          <a
            href={href('/classified', search(undefined))}
            aria-current={query.categoryId ? undefined : 'true'}
            className={clsx('block py-1 text-14 hover:underline', !query.categoryId && 'font-bold text-accent-ink')}
          >
            {t('allCategories')}
          </a>
        </li>
        {chosen ? (
          <li>
            {link(chosen, false)}
            <ul>
              {chosen.children?.map((child) => (
                <li key={child.id}>{link(child, true)}</li>
              ))}
            </ul>
          </li>
        ) : (
          others
        )}
      </ul>
      {chosen && (
        <details className="mt-1">
          <summary className="py-1 text-14">{t('otherCategories')}</summary>
          <ul className="ps-3">{others}</ul>
        </details>
      )}
    </nav>
  );
}
