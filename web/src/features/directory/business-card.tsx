import type { BusinessSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { BadgeCheck } from 'lucide';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { directoryMessages } from './messages.ts';
import { OpenNow } from './open-now.tsx';

/** Names of languages, by their code, in one line. */
export const languageNames = (codes: readonly string[]): string => listOf(codes.map(languageName));

/** Stars and how many gave them, on one line. */
export function Rating({ rating, reviewNum }: { rating: number | null; reviewNum: number }) {
  const t = useMessages(directoryMessages);
  const format = useFormat();
  if (rating === null) return <span className="text-13 text-ink-muted">{t('noReviews')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-14 tabular-nums">
      <span aria-hidden="true" className="text-sun">
        ★
      </span>
      <span aria-hidden="true">
        {format.mean(rating)} <span className="text-ink-muted">({format.number(reviewNum)})</span>
      </span>
      <span className="sr-only">{t('rating', { rating: format.mean(rating), count: reviewNum })}</span>
    </span>
  );
}

/** As much of a business as a card shows. */
export type CardBusiness = Pick<
  BusinessSummary,
  | 'directoryId'
  | 'name'
  | 'categoryName'
  | 'tagline'
  | 'language'
  | 'languages'
  | 'areaName'
  | 'priceBand'
  | 'rating'
  | 'reviewNum'
  | 'openingHours'
  | 'timeZone'
  | 'publicHolidays'
  | 'claimState'
> & { picture: string | undefined };

export const cardOf = (business: BusinessSummary): CardBusiness => {
  const { directoryId, name, categoryName, tagline, language, languages, areaName } = business;
  const { priceBand, rating, reviewNum, openingHours, timeZone, publicHolidays } = business;
  const { imgUrlZip, claimState } = business;
  return {
    ...{ directoryId, name, categoryName, tagline, language, languages, areaName },
    ...{ priceBand, rating, reviewNum, openingHours, timeZone, publicHolidays, claimState },
    ...{ picture: imgUrlZip[0] ?? (business.logo || undefined) },
  };
};

/** A business in a list. */
export function BusinessCard({ business, headingLevel = 2 }: { business: CardBusiness; headingLevel?: 2 | 3 }) {
  const t = useMessages(directoryMessages);
  const hidden = useHidden('directory', business.directoryId);
  const Heading = `h${headingLevel}` as const;
  const { name, tagline, languages, areaName, categoryName, priceBand, picture } = business;
  if (hidden) return null;
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-accent">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={112}
          height={112}
          loading="lazy"
          className="size-24 shrink-0 rounded-input object-cover sm:size-28"
        />
      ) : (
        <span className="grid size-24 shrink-0 place-items-center rounded-input bg-sand text-ink-muted sm:size-28">
          <Drawing name="directory" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Heading className="text-16">
          <a
            href={withBase(paths.business(business.directoryId))}
            className="after:absolute after:inset-0 after:rounded-card"
            dir="auto"
          >
            {name}
          </a>
          {business.claimState === 'verified' && (
            <span className="relative" title={t('checkedBusiness')}>
              <Icon of={BadgeCheck} className="ms-1 inline size-4 align-text-bottom text-accent-ink" />
              <span className="sr-only">{t('checkedBusiness')}</span>
            </span>
          )}
        </Heading>
        <p className="truncate text-13 text-ink-muted">
          {[categoryName, areaName, priceBand && '€'.repeat(priceBand)].filter(Boolean).join(' · ')}
        </p>
        <Rating rating={business.rating} reviewNum={business.reviewNum} />
        <OpenNow business={business} />
        {tagline && (
          <p className="truncate text-14" lang={business.language || undefined} dir="auto">
            {tagline}
          </p>
        )}
        {languages.length > 0 && (
          <p className="line-clamp-1 text-13 text-ink-muted">{t('speaks', { languages: languageNames(languages) })}</p>
        )}
      </div>
    </article>
  );
}

/** Cards side by side as far as there is room. */
export const BusinessGrid = ({
  businesses,
  columns = 2,
  headingLevel = 2,
}: {
  businesses: readonly CardBusiness[];
  columns?: 1 | 2;
  headingLevel?: 2 | 3;
}) => (
  <ul className={columns === 2 ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
    {businesses.map((business) => (
      <li key={business.directoryId} className="min-w-0 empty:hidden">
        <BusinessCard business={business} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
);
