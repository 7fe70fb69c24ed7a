export const articleKinds = ['news', 'tips', 'service'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The subjects of articles by key. */
export const articleTopics = {
  papers: 'Papers & residence',
  tax: 'Tax & work',
  health: 'Health',
  housing: 'Housing',
  money: 'Money & bank',
  transport: 'Transport & driving',
  family: 'Family & school',
  language: 'Language & culture',
  rules: 'Rules & rights',
  life: 'Daily life',
  travel: 'Countries & travel',
} as const;
export type ArticleTopic = keyof typeof articleTopics;
/** The kinds of services by key. */
export const serviceKinds = {
  moving: 'Moving and transport',
  repairs: 'Cleaning and repairs',
  translation: 'Translation and documents',
  legal: 'Legal and visa',
  tax: 'Tax and accounting',
  health: 'Health and beauty',
  childcare: 'Childcare and schools',
  computers: 'Computers and phones',
  events: 'Events',
  money: 'Banks and insurance',
  driving: 'Garages and driving',
} as const;
export type ServiceKind = keyof typeof serviceKinds;
