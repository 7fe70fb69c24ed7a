import type { Catalog } from '#web/lib/messages.ts';

export const homeWords = {
  en: {
    title: 'Find your feet in {region}',
    lead: 'A flat, a job, a sofa, a plumber and someone to ask.',
    what: 'What',
    whatHint: 'Flat, bike, au pair…',
    where: 'Where',
    wholeRegion: 'All {region}',
    category: 'Category',
    everything: 'Everything',
    search: 'Search',
    categories: 'Categories',
    banners: 'News of the site',
    top: 'Promoted ads',
    newest: 'Newest ads',
    seeAll: 'See all',
    noAds: 'There are no ads here yet. Be the first!',
    postAd: 'Post an ad',
    bannersBack: 'Earlier banners',
    bannersOn: 'More banners',
  },
} satisfies Catalog<Record<string, string>>;
