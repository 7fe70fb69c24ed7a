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
  'businessPost',
  'rating',
  'reference',
  'sale',
  'menu',
] as const;
export type ReportSubjectType = (typeof reportSubjectTypes)[number];

/** The ids of reasons by name, in the order on screen. They are stored and never used for another reason. */
export const reportReason = {
  scam: 1,
  paymentFirst: 2,
  fakePhotos: 3,
  spam: 4,
  wrongPlace: 5,
  unavailable: 6,
  wrongPrice: 7,
  prohibited: 8,
  discrimination: 9,
  harassment: 10,
  personalData: 11,
  adultContent: 12,
  copyright: 13,
  underAge: 14,
  other: 15,
} as const;
export type ReportReasonKey = keyof typeof reportReason;

/** The names of the reasons, in the order on screen. */
export const reportReasonKeys = Object.keys(reportReason) as ReportReasonKey[];

/** What the reasons are called in English. */
export const reportReasonTexts: Record<ReportReasonKey, string> = {
  scam: 'Scam or fraud',
  paymentFirst: 'Asks for money before a viewing',
  fakePhotos: 'Fake or stolen photos',
  spam: 'Spam or duplicate',
  wrongPlace: 'Wrong category or region',
  unavailable: 'Sold or no longer available',
  wrongPrice: 'Wrong price',
  prohibited: 'Prohibited or illegal',
  discrimination: 'Discrimination or hate',
  harassment: 'Harassment',
  personalData: 'Shows personal data',
  adultContent: 'Adult content',
  copyright: 'Infringes copyright',
  underAge: 'Under-age person',
  other: 'Something else',
};

/** The reasons with their English names, in the order on screen. */
export const reportReasons: { reasonId: number; text: string }[] = reportReasonKeys.map((key) => ({
  reasonId: reportReason[key],
  text: reportReasonTexts[key],
}));
