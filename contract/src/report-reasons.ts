/** The kinds of content that members can report. */
export const reportSubjectTypes = [
  'classified',
  'user',
  'message',
  'forum',
  'reply',
  'news',
  'tips',
  'directory',
  'review',
  'rating',
] as const;
export type ReportSubjectType = (typeof reportSubjectTypes)[number];

/** The reasons. Ids are stored and never used for another reason. */
export const reportReasons = [
  'Scam or fraud',
  'Asks for money before a viewing',
  'Fake or stolen photos',
  'Spam or duplicate',
  'Wrong category or region',
  'Sold or no longer available',
  'Wrong price',
  'Prohibited or illegal',
  'Discrimination or hate',
  'Harassment',
  'Shows personal data',
  'Adult content',
  'Infringes copyright',
  'Under-age person',
  'Something else',
].map((text, index) => ({ reasonId: index + 1, text }));
