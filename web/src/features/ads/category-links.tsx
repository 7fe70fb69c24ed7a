import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import type { CategoryChoice, ListConfig } from './list-config.ts';
import { shownAs } from './list-parts.tsx';
import { type ListQuery, withFilter, writeListSearch } from './list-search.ts';
import { adsWords } from './words.ts';

/** All categories as links, the leaves of the chosen root below it. */
export function CategoryLinks({ query, rows, config }: { query: ListQuery; rows: boolean; config: ListConfig }) {
  const t = useMessages(adsWords);
  const search = (categoryId: number | undefined) => ({
    ...writeListSearch(withFilter(query, { categoryId, fields: undefined })),
    ...shownAs(rows),
  });
  const link = (category: CategoryChoice, deep: boolean): ReactNode => (
    <Link
      to="/classified"
      search={search(category.id)}
      activeProps={{ className: '' }}
      aria-current={query.categoryId === category.id ? 'true' : undefined}
      className={clsx(
        'block py-1 text-14 hover:text-accent-ink hover:underline',
        deep && 'ps-3',
        query.categoryId === category.id && 'font-bold text-accent-ink',
      )}
    >
      {category.name}
    </Link>
  );
  return (
    <nav aria-label={t('category')}>
      <h2 className="mb-1 font-bold text-14 tracking-normal">{t('category')}</h2>
      <ul>
        <li>
          <Link
            to="/classified"
            search={search(undefined)}
            activeProps={{ className: '' }}
            className={clsx('block py-1 text-14 hover:underline', !query.categoryId && 'font-bold text-accent-ink')}
          >
            {t('allCategories')}
          </Link>
        </li>
        {config.categories.map((root) => (
          <li key={root.id}>
            {link(root, false)}
            {root.children && (
              <ul>
                {root.children.map((child) => (
                  <li key={child.id}>{link(child, true)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
