import type { Area } from '@ashore/contract';
import { serviceKinds } from '@ashore/contract/article-values';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { ArticleGrid } from './article-card.tsx';
import type { ServiceQuery } from './article-search.ts';
import type { CardArticle } from './card-article.ts';
import { serviceKindMessages } from './label-messages.ts';
import { WriteLink } from './list-page.tsx';
import { articleMessages } from './messages.ts';

interface Part {
  /** The cards, drawn by who composes the page; nothing where none fit. */
  cards: ReactNode;
  total: number;
  /** The whole list. */
  url: string;
}

interface Props {
  query: ServiceQuery;
  areas: readonly Pick<Area, 'id' | 'areaName'>[];
  languages: Record<string, string>;
  ads: Part;
  businesses: Part;
  articles: readonly CardArticle[];
}

function Filters({ query, areas, languages }: Pick<Props, 'query' | 'areas' | 'languages'>) {
  const t = useMessages(articleMessages);
  const kindName = useMessages(serviceKindMessages);
  const { region } = useShell();
  const apply = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <search>
      <form
        key={JSON.stringify(query)}
        action={href('/service')}
        className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
      >
        <Select name="kind" aria-label={t('kind')} defaultValue={query.kind ?? ''} onChange={apply}>
          <option value="">{t('anyKind')}</option>
          {serviceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </Select>
        <Select name="language" aria-label={t('language')} defaultValue={query.language ?? ''} onChange={apply}>
          <option value="">{t('anyLanguage')}</option>
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="areaId" aria-label={t('place')} defaultValue={query.areaId ?? ''} onChange={apply}>
          <option value="">{t('wholeRegion', { region: region.inSentence })}</option>
          {areas.map(({ id, areaName }) => (
            <option key={id} value={id}>
              {areaName}
            </option>
          ))}
        </Select>
        <TextInput
          type="search"
          name="keyword"
          defaultValue={query.keyword ?? ''}
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
        />
        <Button type="submit" className="sm:max-lg:col-span-2">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}

function Section({ title, nothing, part }: { title: string; nothing: string; part: Part }) {
  const t = useMessages(articleMessages);
  return (
    <section>
      <SectionHeader title={title} action={part.total > 0 && <a href={part.url}>{t('seeAll')}</a>} />
      {part.total > 0 ? part.cards : <p className="text-ink-muted">{nothing}</p>}
    </section>
  );
}

/** Who does what for others: ads, businesses and what editors know, for the same question. */
export function ServicePage({ query, areas, languages, ads, businesses, articles }: Props) {
  const t = useMessages(articleMessages);
  const { region } = useShell();
  return (
    <div className="container-page flex flex-col gap-8 py-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{t('servicesIn', { region: region.inSentence })}</h1>
          <WriteLink kind="service" />
        </div>
        <p className="text-ink-muted">{t('serviceLead')}</p>
      </header>
      <Filters query={query} areas={areas} languages={languages} />
      {articles.length > 0 && (
        <section>
          <SectionHeader title={t('guides')} />
          <ArticleGrid articles={articles} headingLevel={3} />
        </section>
      )}
      <Section title={t('businesses')} nothing={t('noBusinesses')} part={businesses} />
      <Section title={t('ads')} nothing={t('noAds')} part={ads} />
    </div>
  );
}
