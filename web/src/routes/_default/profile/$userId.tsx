import { defaultLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { Ratings } from '#web/features/deals/ratings.tsx';
import { BusinessGrid, cardOf as businessCardOf } from '#web/features/directory/business-card.tsx';
import { TopicRow, topicCardOf } from '#web/features/forum/topic-row.tsx';
import { profileMessages } from '#web/features/profile/messages.ts';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { structuredProfile } from '#web/features/profile/structured-profile.ts';
import { References } from '#web/features/references/references.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { idOf, pageOf, stringifySearch } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useOwnVersion } from '#web/lib/use-own-version.ts';
import { useShell } from '#web/lib/viewer.ts';
import { ProfileActions } from '#web/routes/_default/-parts/profile-actions.tsx';
import { missing } from '#web/routes/_default/-parts/refused.ts';
import { Pagination } from '#web/ui/page/pagination.tsx';

const ADS = 9;
const TOPICS = 10;
const BUSINESSES = 20;
const RATINGS = 10;

export interface Search {
  /** Page of the ads. */
  ads?: number | undefined;
  /** Page of the topics. */
  topics?: number | undefined;
  /** Page of the ratings. */
  ratings?: number | undefined;
}

/** What everybody may see of a member; not under `/member`, which is for members alone. */
export const Route = createFileRoute('/_default/profile/$userId')({
  validateSearch: ({ ads, topics, ratings }): Search => ({
    ...{ ads: pageOf(ads), topics: pageOf(topics), ratings: pageOf(ratings) },
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, start }, params, deps }) => {
    const userId = idOf(params.userId);
    if (!userId) throw notFound();
    const [profile, ads, topics, businesses, ratings, references, { home }, { boards }] = await Promise.all([
      api.user.getPublicProfile({ userId }).catch(missing),
      api.classified.getMemberAds({ userId, pageNum: deps.ads, pageSize: ADS }),
      api.forum.getMemberForumList({ userId, pageNum: deps.topics, pageSize: TOPICS }),
      api.directory.getMemberDirectoryList({ userId, pageSize: BUSINESSES }),
      api.deal.getRatings({ userId, pageNum: deps.ratings, pageSize: RATINGS }),
      api.reference.getReferences({ userId }),
      api.trust.getHome({ userId }),
      api.forum.getForumConfig({}),
    ]);
    return {
      profile,
      ads: { total: ads.total, pages: ads.pages, pageNum: ads.pageNum, list: ads.list.map(cardOf) },
      topics: {
        ...{ total: topics.total, pages: topics.pages, pageNum: topics.pageNum },
        list: topics.list.map((topic) => ({
          topic: topicCardOf(topic),
          board: boards.find(({ categoryId }) => categoryId === topic.categoryId)?.name ?? '',
        })),
      },
      businesses: { total: businesses.total, list: businesses.list.map(businessCardOf) },
      ratings,
      references,
      home,
      origin: start().site.origin,
    };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { profile, origin } = loaderData;
    const title = profile.companyName || profile.userName;
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      canonical: `${origin}${paths.profile(profile.userId)}`,
      content: defaultLocale,
      // People are found on the site, businesses by search engines, too.
      index: profile.userType === 2,
      ...(profile.about ? { description: profile.about.slice(0, 160) } : {}),
      structured: profile.userType === 2 ? structuredProfile(profile, origin) : [],
    });
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const t = useMessages(profileMessages);
  const { profile, ads, topics, businesses, ratings, references, home } = Route.useLoaderData();
  const { userId } = profile;
  const { user } = useShell();
  const isBlocked = useHidden('user', userId);
  useOwnVersion(user?.userId === userId && ratings.list.some(({ reply, mayReply }) => reply === '' && !mayReply));
  const search = Route.useSearch();
  const pageAt = (list: 'ads' | 'topics' | 'ratings', page: number) =>
    withBase(
      `${paths.profile(userId)}${stringifySearch({ ...search, [list]: page > 1 ? page : undefined })}#profile-${list}`,
    );
  const adSection = {
    key: 'ads',
    title: t('ads_count', { count: ads.total }),
    content:
      ads.list.length === 0 ? (
        <p className="text-ink-muted">{t('noAds')}</p>
      ) : (
        <>
          <AdGrid ads={ads.list} columns={3} headingLevel={3} />
          <Pagination page={ads.pageNum} pages={ads.pages} url={(page) => pageAt('ads', page)} />
        </>
      ),
  };
  const topicSection = topics.total > 0 && {
    key: 'topics',
    title: t('topics_count', { count: topics.total }),
    content: (
      <>
        <ul>
          {topics.list.map(({ topic, board }) => (
            <TopicRow key={topic.forumId} topic={topic} boardName={board} headingLevel={3} />
          ))}
        </ul>
        <Pagination page={topics.pageNum} pages={topics.pages} url={(page) => pageAt('topics', page)} />
      </>
    ),
  };
  const businessSection = businesses.total > 0 && {
    key: 'businesses',
    title: t('businesses_count', { count: businesses.total }),
    content: <BusinessGrid businesses={businesses.list} headingLevel={3} />,
  };
  const ratingSection = profile.ratings > 0 && {
    key: 'ratings',
    title: t('ratings'),
    content: (
      <>
        <Ratings list={ratings.list} total={profile.ratings} mean={profile.ratingMean} />
        <Pagination page={ratings.pageNum} pages={ratings.pages} url={(page) => pageAt('ratings', page)} />
      </>
    ),
  };
  const referenceSection = references.length > 0 && {
    key: 'references',
    title: t('referencesTitle'),
    content: <References list={references} />,
  };
  // What a business runs comes first on its page.
  const order =
    profile.userType === 2
      ? [businessSection, adSection, referenceSection, ratingSection, topicSection]
      : [adSection, referenceSection, ratingSection, topicSection, businessSection];
  return (
    <ProfilePage
      key={userId}
      profile={profile}
      home={home}
      actions={<ProfileActions profile={profile} />}
      // Of a blocked member only what others say is shown: the rest would be headings over nothing.
      sections={order.filter((section) => section !== false).filter(({ key }) => !isBlocked || key === 'ratings')}
    />
  );
}
