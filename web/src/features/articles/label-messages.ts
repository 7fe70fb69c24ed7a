import type { ArticleTopic, ServiceKind } from '@ashore/contract/article-values';
import type { Catalog } from '#web/lib/i18n.ts';

/** The subjects of articles. */
export const articleTopicMessages = {
  en: {
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
  },
} satisfies Catalog<Record<ArticleTopic, string>>;

/** The kinds of services. */
export const serviceKindMessages = {
  en: {
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
  },
} satisfies Catalog<Record<ServiceKind, string>>;
