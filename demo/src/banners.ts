export interface DemoBanner {
  title: string;
  text: string;
  /** Address inside the site. */
  url: string;
  drawing: string;
  seed: number;
}

/** The banners of the home page, in their order. */
export const demoBanners: DemoBanner[] = [
  {
    title: 'A home you can register at',
    text: 'Rooms and flats whose owners say beforehand what you need to sign.',
    url: '/classified?categoryId=100',
    drawing: 'harbour',
    seed: 8,
  },
  {
    title: 'Leaving? Pass it on',
    text: 'Put your whole home into one ad and let somebody arrive softly.',
    url: '/classified?categoryId=500',
    drawing: 'sailboat',
    seed: 12,
  },
  {
    title: 'Sit down at somebody’s table',
    text: 'Walks, choirs, language evenings: people near you who arrived before you.',
    url: '/classified?categoryId=1200',
    drawing: 'lighthouse',
    seed: 4,
  },
];
