import type { Ad } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { BadgeCheck } from 'lucide';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detailsMessages } from './details-messages.ts';

/** Who offers an ad, and what is known of them. */
export function Seller({ ad }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const { seller } = ad;
  const since = new Date(seller.memberSince).getUTCFullYear();
  const facts = [
    t('memberSince', { date: String(since) }),
    seller.languages.length > 0 && t('speaks', { languages: listOf(seller.languages.map(languageName)) }),
    t('sellerAds', { count: seller.activeAds }),
    seller.emailConfirmed && t('emailConfirmed'),
    seller.phoneSince !== null && t('phoneSince', { year: seller.phoneSince.slice(0, 4) }),
    seller.met > 0 && t('met', { count: seller.met }),
    seller.references > 0 && t('references', { count: seller.references }),
    seller.answersWithinHours !== null && t('answersWithin', { hours: seller.answersWithinHours }),
    seller.deals > 0 && t('deals', { count: seller.deals }),
    seller.ratings > 0 &&
      (seller.ratingMean === null
        ? t('ratings', { count: seller.ratings })
        : t('ratingMean', { mean: format.mean(seller.ratingMean), count: seller.ratings })),
    t('upheldReports', { count: seller.upheldReports }),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex gap-3">
      <Avatar name={seller.userName} src={seller.userImg} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <a href={withBase(paths.profile(seller.userId))} className="tap hover:underline" dir="auto">
            {seller.companyName || seller.userName}
          </a>
          {(seller.userType === 2 || seller.verified) && (
            <Badge tone="accent">
              {seller.verified && <Icon of={BadgeCheck} className="me-1 size-4" />}
              {t(seller.verified ? 'checkedBusiness' : 'business')}
            </Badge>
          )}
        </p>
        <ul className="mt-1 text-14 text-ink-muted" title={format.date(seller.memberSince)}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <a
          href={`${href('/helpsupport', { id: 7 })}#facts-about-members`}
          className="tap text-14 text-accent-ink hover:underline"
        >
          {t('aboutFacts')}
        </a>
      </div>
    </div>
  );
}
