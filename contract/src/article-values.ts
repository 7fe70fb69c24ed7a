export const articleKinds = ['news', 'tips', 'service'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The subjects of articles, in their order on screen. */
export const articleTopics = [
  'papers',
  'tax',
  'health',
  'housing',
  'money',
  'transport',
  'family',
  'language',
  'rules',
  'life',
  'travel',
] as const;
export type ArticleTopic = (typeof articleTopics)[number];

/** Whether this is a subject of articles. */
export const isArticleTopic = (text: string): text is ArticleTopic => articleTopics.some((topic) => topic === text);

/** The kinds of services, in their order on screen. */
export const serviceKinds = [
  'moving',
  'repairs',
  'translation',
  'legal',
  'tax',
  'health',
  'childcare',
  'computers',
  'events',
  'money',
  'driving',
] as const;
export type ServiceKind = (typeof serviceKinds)[number];
