import * as paths from '@ashore/contract/paths';
import { Bookmark, Eye, type IconNode, MessageCircle } from 'lucide';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { OverviewAd } from './overview-data.ts';
import { overviewMessages } from './overview-messages.ts';

function Count({ icon, label, value }: { icon: IconNode; label: string; value: number }) {
  const format = useFormat();
  return (
    <div className="flex items-center gap-1.5 sm:w-24 sm:min-w-fit lg:w-32">
      <dt className="flex items-center gap-1.5 text-13 text-ink-muted">
        <Icon of={icon} className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{label}</span>
      </dt>
      <dd className="font-bold text-14 tabular-nums">{format.number(value)}</dd>
    </div>
  );
}

/** The active ads with what came of each. */
export function OverviewAds({ ads }: { ads: readonly OverviewAd[] }) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {ads.map(({ classifiedId, title, language, picture, viewNum, collectNum, chatNum, expireTime }) => (
        <li key={classifiedId} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          {picture ? (
            <img
              src={picture}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              className="aspect-4/3 w-16 shrink-0 rounded-input object-cover"
            />
          ) : (
            <span className="aspect-4/3 w-16 shrink-0 rounded-input bg-sand" />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-52">
              <a
                href={withBase(paths.ad(classifiedId))}
                className="tap line-clamp-2 font-bold text-14 hover:underline"
                lang={language || undefined}
                dir="auto"
              >
                {title || t('untitled')}
              </a>
              <span className="text-13 text-ink-muted tabular-nums">
                {t('adEnds')} {format.date(expireTime)}
              </span>
            </p>
            <dl className="flex flex-wrap gap-x-4 gap-y-1">
              <Count icon={Eye} label={t('adViews')} value={viewNum} />
              <Count icon={Bookmark} label={t('adSaves')} value={collectNum} />
              <Count icon={MessageCircle} label={t('adMessages')} value={chatNum} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
