import type { Ad, UsualPrice } from '@ashore/contract';
import clsx from 'clsx';
import { BadgeCheck, Heart, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { languageName } from '#web/lib/languages.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { PhoneButton } from './contact-phone.tsx';
import { detailsWords } from './details-words.ts';
import { OwnerButtons } from './owner-actions.tsx';
import { PriceBand } from './price-band.tsx';
import { SecondPrice } from './price-second.tsx';
import { PrintButton } from './print-view.tsx';
import { ReportAd } from './report-ad.tsx';
import { ShareButton } from './share-button.tsx';

function Reactions({ ad }: { ad: Ad }) {
  const t = useMessages(detailsWords);
  const subject = { subjectType: 'classified', subjectId: ad.classifiedId } as const;
  const kept = useReaction('collect', subject, { on: ad.collected, total: ad.collectNum });
  const liked = useReaction('like', subject, { on: ad.liked, total: ad.likeNum });
  return (
    <div className="grid grid-cols-3 gap-2">
      <Button variant="secondary" className="px-2" aria-pressed={kept.on} onClick={kept.toggle}>
        <Heart className={clsx('size-4', kept.on && 'fill-coral text-coral')} aria-hidden="true" />
        {t(kept.on ? 'kept' : 'keep')}
        {kept.total > 0 && <span className="tabular-nums">{kept.total}</span>}
      </Button>
      <Button variant="secondary" className="px-2" aria-pressed={liked.on} onClick={liked.toggle}>
        <ThumbsUp className={clsx('size-4', liked.on && 'fill-accent')} aria-hidden="true" />
        <span className="sr-only">{t(liked.on ? 'liked' : 'like')}</span>
        <span className="tabular-nums">{liked.total}</span>
      </Button>
      <ShareButton title={ad.title} className="px-2" />
    </div>
  );
}

function Seller({ ad }: { ad: Ad }) {
  const t = useMessages(detailsWords);
  const format = useFormat();
  const { seller } = ad;
  const since = new Date(seller.memberSince).getUTCFullYear();
  const facts = [
    t('memberSince', { date: String(since) }),
    seller.languages.length > 0 && t('speaks', { languages: seller.languages.map(languageName).join(', ') }),
    t('sellerAds', { count: seller.activeAds }),
    seller.emailConfirmed && t('emailConfirmed'),
    seller.answersWithinHours !== null && t('answersWithin', { hours: seller.answersWithinHours }),
    seller.deals > 0 && t('deals', { count: seller.deals }),
    seller.ratings > 0 &&
      (seller.ratingMean === null
        ? t('ratings', { count: seller.ratings })
        : t('ratingMean', { mean: seller.ratingMean.toFixed(1), count: seller.ratings })),
    t('upheldReports', { count: seller.upheldReports }),
  ].filter(Boolean);
  return (
    <div className="flex gap-3 border-t border-line pt-4">
      <Avatar name={seller.userName} src={seller.userImg} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <a href={`/profile/${seller.userId}`} className="hover:underline">
            {seller.companyName || seller.userName}
          </a>
          {(seller.userType === 2 || seller.verified) && (
            <Badge tone="accent">
              {seller.verified && <BadgeCheck className="me-1 size-4" aria-hidden="true" />}
              {t(seller.verified ? 'checkedBusiness' : 'business')}
            </Badge>
          )}
        </p>
        <p className="text-13 text-ink-muted" title={format.date(seller.memberSince)}>
          {facts.join(' · ')}
        </p>
      </div>
    </div>
  );
}

interface Props {
  ad: Ad;
  /** What ads like it cost, where enough are known. */
  usual: UsualPrice | null;
  chat?: ReactNode;
  onDeleted: () => void;
}

/** Price, ways to the seller, what one can do with the ad; stays in view beside a long page. `chat` is the button of the chat, once there is one. */
export function SellerCard({ ad, usual, chat, onDeleted }: Props) {
  const t = useMessages(detailsWords);
  const format = useFormat();
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden">
      <Price {...format.price(ad)} large />
      <SecondPrice ad={ad} />
      {ad.may.edit ? (
        <>
          <Notice>{t('ownAd')}</Notice>
          <OwnerButtons ad={ad} onDeleted={onDeleted} />
        </>
      ) : (
        <>
          {chat}
          <PhoneButton ad={ad} />
        </>
      )}
      <Reactions ad={ad} />
      <PrintButton ad={ad} className="w-full" />
      {usual && <PriceBand ad={ad} usual={usual} />}
      <Seller ad={ad} />
      {!ad.may.edit && <ReportAd ad={ad} />}
      <Notice>
        <strong>{t('staySafe')}</strong> {t('safety')}{' '}
        <a href={href('/helpsupport', { id: 7 })} className="font-bold text-accent-ink underline">
          {t('howToCheck')}
        </a>
      </Notice>
    </Card>
  );
}
