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

/** The reasons by name. Ids are stored and never used for another reason. */
export const reportReason = {
  scam: { reasonId: 1, text: 'Scam or fraud' },
  paymentFirst: { reasonId: 2, text: 'Asks for money before a viewing' },
  fakePhotos: { reasonId: 3, text: 'Fake or stolen photos' },
  spam: { reasonId: 4, text: 'Spam or duplicate' },
  wrongPlace: { reasonId: 5, text: 'Wrong category or region' },
  unavailable: { reasonId: 6, text: 'Sold or no longer available' },
  wrongPrice: { reasonId: 7, text: 'Wrong price' },
  prohibited: { reasonId: 8, text: 'Prohibited or illegal' },
  discrimination: { reasonId: 9, text: 'Discrimination or hate' },
  harassment: { reasonId: 10, text: 'Harassment' },
  personalData: { reasonId: 11, text: 'Shows personal data' },
  adultContent: { reasonId: 12, text: 'Adult content' },
  copyright: { reasonId: 13, text: 'Infringes copyright' },
  underAge: { reasonId: 14, text: 'Under-age person' },
  other: { reasonId: 15, text: 'Something else' },
} as const;

/** The reasons in the order on screen. */
export const reportReasons: { reasonId: number; text: string }[] = Object.values(reportReason);
