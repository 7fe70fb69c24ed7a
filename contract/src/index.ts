export type * from './ad.ts';
export type { FieldFilterValue } from './ad-filters.ts';
export { checkAd, writtenSecondText } from './ad-rules.ts';
export * from './ad-values.ts';
export { amountMessages } from './amount-messages.ts';
export { type Api, CallRefused, createApi, type Transport } from './api.ts';
export * from './appointment-values.ts';
export * from './article-values.ts';
export { isBlank, seenLength } from './blank.ts';
export * from './booking-values.ts';
export type * from './business.ts';
export * from './business-post.ts';
export { findCategory } from './categories.ts';
export type * from './category.ts';
export {
  type ChatSend,
  type ChatWarning,
  chatCloseCodes,
  chatTokens,
  chatVersion,
  chatWarnings,
} from './chat-frames.ts';
export { type Code, codeMessages, codes, type Envelope, networkMessage } from './codes.ts';
export * from './consent-values.ts';
export type * from './conversation.ts';
export { decisionReasonTexts } from './decision-reasons.ts';
export type * from './desk.ts';
export * from './directory-values.ts';
export { type Fault, faultMessages } from './fault-messages.ts';
export * from './forum-values.ts';
export { fieldFaults } from './issues.ts';
export { type MemberLanguage, memberLanguages } from './languages.ts';
export { cookieNames, limits } from './limits.ts';
export { defaultLocale, formatTag, isLocale, type Locale, localeHeader, locales } from './locales.ts';
export type * from './member.ts';
export * from './menu.ts';
export * from './moderation-values.ts';
export * from './money-values.ts';
export * from './newcomer-values.ts';
export {
  type MailTiming,
  mailDefaults,
  mailTimings,
  type NotificationKind,
  notificationKinds,
  type PushKind,
  pushDefaults,
  pushKinds,
} from './notification-kinds.ts';
export * from './opening-hours.ts';
export type * from './operation.ts';
export type * from './operations/alert.ts';
export type * from './operations/appointment.ts';
export type * from './operations/area.ts';
export type {
  Article,
  ArticleInput,
  ArticleListQuery,
  ArticlePart,
  ArticleSummary,
  ServiceList,
  ServiceQuery,
} from './operations/articles.ts';
export type * from './operations/booking.ts';
export type { PostInput } from './operations/business-post.ts';
export type * from './operations/chat.ts';
export type * from './operations/classified.ts';
export type * from './operations/classified-business.ts';
export type * from './operations/classified-compare.ts';
export type * from './operations/classified-confirm.ts';
export type * from './operations/classified-map.ts';
export type * from './operations/classified-promotion.ts';
export type * from './operations/classified-search.ts';
export type * from './operations/config.ts';
export type * from './operations/deal.ts';
export type {
  BusinessInput,
  DirectoryListQuery,
  DirectoryMapQuery,
  DirectoryPins,
} from './operations/directory.ts';
export type * from './operations/directory-place.ts';
export type * from './operations/event.ts';
export type * from './operations/file.ts';
export type * from './operations/forum.ts';
export { type Operations, operations } from './operations/index.ts';
export type * from './operations/link.ts';
export type * from './operations/manage.ts';
export type * from './operations/manage-letters.ts';
export type * from './operations/me.ts';
export type * from './operations/newcomer.ts';
export type * from './operations/notification.ts';
export type * from './operations/offer.ts';
export type * from './operations/operate.ts';
export type * from './operations/operate-incidents.ts';
export type * from './operations/operate-jobs.ts';
export type * from './operations/order.ts';
export type * from './operations/price.ts';
export type * from './operations/push.ts';
export type * from './operations/reaction.ts';
export type * from './operations/reference.ts';
export type * from './operations/reply.ts';
export type * from './operations/report.ts';
export type * from './operations/rights.ts';
export type * from './operations/sale.ts';
export type * from './operations/scheme.ts';
export type * from './operations/search.ts';
export type { TranslatableType, TranslatedMessage, Translation } from './operations/translation.ts';
export type { HomeFact, OwnFacts, OwnHome } from './operations/trust.ts';
export type * from './operations/user.ts';
export type * from './operations/user-issuers.ts';
export type * from './operations/user-passkeys.ts';
export type * from './operations/user-second-factor.ts';
export type { Page } from './paging.ts';
export type { DataRecipient } from './recipients.ts';
export * from './reference-values.ts';
export {
  type ReportSubjectType,
  reportReason,
  reportReasonKeys,
  reportReasons,
  reportReasonTexts,
  reportSubjectTypes,
} from './report-reasons.ts';
export { endOfDay, isSaleCategory, takesSaleItems } from './sale-rules.ts';
export * from './sale-values.ts';
export * from './scheme-values.ts';
export { incidentTextMost, type PartState, type SitePart, siteParts } from './status-values.ts';
export { type Subject, type SubjectType, subjectTypes } from './subject.ts';
export { cleanText, type LanguageSource } from './text.ts';
