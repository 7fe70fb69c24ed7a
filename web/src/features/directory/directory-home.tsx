import { type DirectoryCategory, limits } from '@ashore/contract';
import { Map as MapIcon, Plus } from 'lucide';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { BusinessGrid, type CardBusiness } from './business-card.tsx';
import { KindIcon } from './category-icon.tsx';
import { directoryMessages } from './messages.ts';

interface Props {
  categories: readonly DirectoryCategory[];
  counts: Record<string, number>;
  top: readonly CardBusiness[];
  fresh: readonly CardBusiness[];
}

function Tiles({ categories, counts }: Pick<Props, 'categories' | 'counts'>) {
  const format = useFormat();
  const shown = (count: number) => `${format.number(count)}${count >= limits.businessesOfKind ? '+' : ''}`;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <a
            href={href('/Directory/list', { categoryId: String(id) })}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 text-14 transition-colors hover:border-accent"
          >
            <KindIcon categoryId={id} className="size-6 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="text-13 text-ink-muted tabular-nums">{shown(counts[id] ?? 0)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The front of the directory: search, kinds, the best rated and the newest. */
export function DirectoryHome({ categories, counts, top, fresh }: Props) {
  const t = useMessages(directoryMessages);
  const { region } = useShell();
  const all = (sort: 'rated' | 'newest') => <a href={href('/Directory/list', { sort })}>{t('seeAll')}</a>;
  return (
    <div className="container-page flex flex-col gap-10 py-6">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{t('directory')}</h1>
          <a href={href('/Directory/postDirectory')} className={buttonClass('secondary')}>
            <Icon of={Plus} className="size-4" />
            {t('add')}
          </a>
        </div>
        <p className="text-ink-muted">{t('lead', { region: region.inSentence })}</p>
        <search>
          <form action={href('/Directory/list')} className="flex gap-2 lg:max-w-2xl">
            <TextInput
              type="search"
              name="keyword"
              aria-label={t('keyword')}
              placeholder={t('keyword')}
              maxLength={200}
            />
            <Button type="submit">{t('search')}</Button>
          </form>
        </search>
      </header>
      <section>
        <SectionHeader title={t('kinds')} />
        <Tiles categories={categories} counts={counts} />
      </section>
      {top.length > 0 ? (
        <section>
          <SectionHeader title={t('top')} action={all('rated')} />
          <BusinessGrid businesses={top} headingLevel={3} />
        </section>
      ) : (
        <EmptyState drawing="directory" text={t('nothingYet')}>
          <a href={href('/Directory/postDirectory')} className={buttonClass()}>
            {t('add')}
          </a>
        </EmptyState>
      )}
      <a
        href={href('/Directory/list', { show: 'map' })}
        className="flex items-center gap-4 rounded-card bg-accent-soft p-5 text-accent-ink hover:brightness-95"
      >
        <Icon of={MapIcon} className="size-8 shrink-0" />
        <span>
          <span className="block font-bold">{t('mapOpen')}</span>
          <span className="text-14">{t('mapText')}</span>
        </span>
      </a>
      {fresh.length > 0 && (
        <section>
          <SectionHeader title={t('fresh')} action={all('newest')} />
          <BusinessGrid businesses={fresh} headingLevel={3} />
        </section>
      )}
    </div>
  );
}
