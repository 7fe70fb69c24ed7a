import type { HomeFact, PublicProfile } from '@ashore/contract';
import {
  BadgeCheck,
  BookUser,
  CalendarDays,
  Globe,
  Handshake,
  House,
  type IconNode,
  Languages,
  MapPin,
  MessageCircle,
  Phone,
} from 'lucide';
import type { ReactNode } from 'react';
import { BlockedAbove } from '#web/lib/block/blocked.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { profileMessages } from './messages.ts';

/** `2019-09` as the reader says it. */
const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

interface Section {
  key: string;
  title: string;
  content: ReactNode;
}

interface Props {
  profile: PublicProfile;
  /** Where the member confirmed an address. */
  home: HomeFact | null;
  /** What the viewer may do with the member: write, report. */
  actions?: ReactNode;
  /** What the member posted, by kind. */
  sections: readonly Section[];
}

function Fact({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

/** What a letter confirmed, and what others wrote. */
function VouchedFacts({ profile, home }: Pick<Props, 'profile' | 'home'>) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  return (
    <>
      {home && (
        <Fact icon={House}>{t('home', { city: home.city, month: monthOf(home.since.slice(0, 7), locale) })}</Fact>
      )}
      {profile.references > 0 && (
        <Fact icon={BookUser}>
          <a href="#profile-references" className="tap text-accent-ink hover:underline">
            {t('references', { count: profile.references })}
          </a>
        </Fact>
      )}
    </>
  );
}

/** What the facts say, and what they do not. */
function FactsMeaning() {
  const t = useMessages(profileMessages);
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-accent-ink hover:underline pointer-coarse:py-2.5">
        {t('factsMeaning')}
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-muted">
        <li>{t('phoneMeaning')}</li>
        <li>{t('metMeaning')}</li>
        <li>{t('homeMeaning')}</li>
        <li>{t('referencesMeaning')}</li>
        <li>{t('factsLimits')}</li>
      </ul>
    </details>
  );
}

/** How reliably and how soon the member answers, in hours up to two days. */
function Answers({ percent, minutes }: NonNullable<PublicProfile['answers']>) {
  const t = useMessages(profileMessages);
  if (minutes === null) return t('answers', { percent });
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hours <= 48
    ? t('answersIn', { percent, hours })
    : t('answersInDays', { percent, days: Math.ceil(hours / 24) });
}

/** What everybody may know of a member: plain facts, no score, and all they posted. */
export function ProfilePage({ profile, home, actions, sections }: Props) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const locale = useLocale();
  const { userName, companyName, userImg, userType, memberSince, languages, hereSince, about, website, verified } =
    profile;
  return (
    <div className="container-page grid gap-8 py-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <BlockedAbove className="lg:col-span-2" userId={profile.userId} name={userName} />
      <section className="flex flex-col gap-4 self-start rounded-card border border-line bg-surface p-6">
        <div className="flex items-center gap-4">
          <Avatar name={userName} src={userImg} size="lg" />
          <div className="min-w-0">
            <h1 className="text-22" dir="auto">
              {companyName || userName}
            </h1>
            {(userType === 2 || verified) && (
              <Badge tone="accent">
                {verified && <Icon of={BadgeCheck} className="me-1 size-4" />}
                {t(verified ? 'checkedBusiness' : 'business')}
              </Badge>
            )}
          </div>
        </div>
        <ul className="flex flex-col gap-2 text-14">
          <Fact icon={CalendarDays}>{t('since', { date: format.date(memberSince) })}</Fact>
          {hereSince && <Fact icon={MapPin}>{t('here', { when: monthOf(hereSince, locale) })}</Fact>}
          {languages.length > 0 && (
            <Fact icon={Languages}>{t('speaks', { languages: listOf(languages.map(languageName)) })}</Fact>
          )}
          {profile.answers && (
            <Fact icon={MessageCircle}>
              <Answers {...profile.answers} />
            </Fact>
          )}
          {profile.emailConfirmed && <Fact icon={BadgeCheck}>{t('confirmed')}</Fact>}
          {profile.phoneSince !== null && (
            <Fact icon={Phone}>{t('phoneSince', { year: profile.phoneSince.slice(0, 4) })}</Fact>
          )}
          {profile.met > 0 && <Fact icon={Handshake}>{t('met', { count: profile.met })}</Fact>}
          <VouchedFacts profile={profile} home={home} />
          {website && (
            <Fact icon={Globe}>
              <a href={website} rel="ugc nofollow noopener" className="tap text-accent-ink hover:underline">
                {t('website')}
              </a>
            </Fact>
          )}
        </ul>
        <FactsMeaning />
        {about && (
          <div className="border-t border-line pt-4">
            <h2 className="mb-1 text-16">{t('about')}</h2>
            <p className="whitespace-pre-line text-14" dir="auto">
              {about}
            </p>
          </div>
        )}
        {actions && (
          <div className="grid grid-cols-2 gap-2 border-t border-line pt-4 *:first:col-span-2">{actions}</div>
        )}
      </section>
      <div className="flex min-w-0 flex-col gap-10">
        {sections.map(({ key, title, content }) => (
          <section key={key} aria-labelledby={`profile-${key}`}>
            <h2 id={`profile-${key}`} className="mb-4 text-20">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
