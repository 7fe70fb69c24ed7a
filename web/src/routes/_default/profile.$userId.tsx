import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdGrid } from '#web/features/ads/ad-item.tsx';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { profileWords } from '#web/features/profile/words.ts';
import { pageHead } from '#web/lib/head.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { idOf } from '#web/lib/search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { missing } from './-refused.ts';

const SHOWN = 9;

/** What everybody may see of a member; not under `/member`, which is for members alone. */
export const Route = createFileRoute('/_default/profile/$userId')({
  loader: async ({ context: { api, start }, params }) => {
    const userId = idOf(params.userId);
    if (!userId) throw notFound();
    const [profile, { list, total }] = await Promise.all([
      api.user.getPublicProfile({ userId }).catch(missing),
      api.classified.getClassifiedInfoList({ userId, pageSize: SHOWN }),
    ]);
    return { profile, ads: list.map(cardOf), total, origin: start().site.origin };
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.profile.companyName || loaderData.profile.userName,
          canonical: `${loaderData.origin}/profile/${loaderData.profile.userId}`,
          // People are found on the site, businesses by search engines, too.
          index: loaderData.profile.userType === 2,
        })
      : {},
  component: ProfileRoute,
});

function ProfileRoute() {
  const t = useMessages(profileWords);
  const { profile, ads, total } = Route.useLoaderData();
  const all = href('/classified', { userId: String(profile.userId) });
  return (
    <ProfilePage
      profile={profile}
      sections={[
        {
          key: 'ads',
          title: t('ads_count', { count: total }),
          content:
            ads.length === 0 ? (
              <p className="text-ink-muted">{t('noAds')}</p>
            ) : (
              <>
                <AdGrid ads={ads} columns={3} headingLevel={3} />
                {total > ads.length && (
                  <a href={all} className={buttonClass('secondary', 'md', 'mt-6')}>
                    {t('allAds')}
                  </a>
                )}
              </>
            ),
        },
      ]}
    />
  );
}
