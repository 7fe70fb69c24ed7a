import type { BusinessOwner } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { BadgeCheck } from 'lucide';
import { languageNames } from '#web/features/directory/business-card.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { businessMessages } from './details-messages.ts';

/** Who runs the page, and what is known of them. */
export function OwnerCard({ owner }: { owner: BusinessOwner }) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  const { userId, userName, userImg, companyName, memberSince, languages, answers, ratingMean, ratings } = owner;
  const facts = [
    t('since', { year: String(new Date(memberSince).getUTCFullYear()) }),
    languages.length > 0 && t('speaks', { languages: languageNames(languages) }),
    answers && t('answersMost', { percent: answers.percent }),
    ratingMean !== null && t('ratedAs', { mean: format.mean(ratingMean), count: ratings }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <section aria-label={t('owner')} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-18">{t('owner')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={companyName || userName} src={userImg} />
        <p className="min-w-0 font-bold" dir="auto">
          <a href={withBase(paths.profile(userId))} className="tap hover:underline">
            {companyName || userName}
          </a>
          {owner.verified && <Icon of={BadgeCheck} className="ms-1 inline size-4 align-text-bottom text-accent-ink" />}
          {companyName && companyName !== userName && (
            <span className="block font-normal text-13 text-ink-muted">{userName}</span>
          )}
        </p>
      </div>
      <ul className="flex flex-col gap-0.5 text-14 text-ink-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <a href={withBase(paths.profile(userId))} className={buttonClass('secondary', 'sm')}>
        {t('seeProfile')}
      </a>
    </section>
  );
}
