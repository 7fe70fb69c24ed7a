import type { ReportReasonKey } from '@ashore/contract/report-reasons';
import type { Catalog } from '#web/lib/i18n.ts';

/** What something can be reported for. */
export const reportReasonMessages = {
  en: {
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
  },
} satisfies Catalog<Record<ReportReasonKey, string>>;
