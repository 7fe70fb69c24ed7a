import type { UserType } from './member.ts';

/*
 * Addresses of the site's own pages, below the address of the site: `import * as paths from '@ashore/contract/paths'`. What the
 * server writes into notifications, mails, pushes, feeds and answers, and the links of the pages, take them from here. Each is an
 * export of its own, so that a page loads only those it uses.
 */

export const ad = (classifiedId: number) => `/classified/details?classifiedId=${classifiedId}`;
/** The page of a moving sale. */
export const sale = (saleId: number) => `/classified/sale?saleId=${saleId}`;
/** An ad of which its owner is asked, on a day, whether it is still available. */
export const askedAd = (classifiedId: number, day: string) => `${ad(classifiedId)}&asked=${day}`;
export const askedAds = (day: string) => `/member/myclassified?name=1-1&asked=${day}`;
/** Confirms ads without a log-in, by the key of a mail. */
export const confirmAds = (key: string) => `/stillAvailable?key=${key}`;
export const topic = (topicId: number) => `/forum/${topicId}`;
/** A topic, told of for what became of its event. */
export const topicEvent = (topicId: number, mark: string) => `/forum/${topicId}?event=${mark}`;
/** A topic, opened at one of its replies. */
export const reply = (topicId: number, replyId: number) => `/forum/${topicId}?reply=${replyId}#reply-${replyId}`;
export const business = (directoryId: number) => `/Directory/details?directoryId=${directoryId}`;
export const news = (newsId: number) => `/news/details?newsId=${newsId}`;
export const tip = (tipsId: number) => `/tips/details?tipsId=${tipsId}`;
export const profile = (userId: number) => `/profile/${userId}`;
/** The ratings on a profile. */
export const ratings = (userId: number) => `/profile/${userId}#profile-ratings`;
/** Where the code of a letter to a home is entered. */
export const ownHome = '/member/settings?name=4-6#home';
/** The references on a profile. */
export const references = (userId: number) => `/profile/${userId}#profile-references`;
/** The references of the member, at one of them. */
export const ownReference = (referenceId: number, event: 'asked' | 'written') =>
  `/member/references?name=4-10&event=${event}#reference-${referenceId}`;
/** Where somebody who was asked by e-mail writes a reference or declines, by the key of the mail. */
export const invitedReference = (key: string) => `/reference?key=${key}`;
/** The conversation with another member. */
export const conversation = (peerId: number) => `/member/chatRoom/messages?name=1-4&peerId=${peerId}`;
export const offers = '/member/personageClassified/offersMessage?name=1-3';
export const deals = '/member/personageClassified/offersMessage?name=1-3&side=deals';
/** The appointments of the member, at one of them. */
export const appointment = (appointmentId: number, event: string) =>
  `/member/appointments?name=1-7${event === 'met' ? '&when=past' : ''}&event=${event}#appointment-${appointmentId}`;
/** The free times of an ad or a business, at one of them where `start` is given. */
export const freeTimes = (about: { classifiedId: number } | { directoryId: number }, start?: string) =>
  `/freeTimes?${'classifiedId' in about ? `classifiedId=${about.classifiedId}` : `directoryId=${about.directoryId}`}${start ? `&start=${start}` : ''}`;
export const savedSearch = (searchId: number) => `/member/savedSearch?searchId=${searchId}`;
/** Decisions about content and reports of the member. */
export const decisions = '/member/profile/reportReply?name=4-5';
/** A case at the desk of moderators. */
export const deskCase = (caseId: number) => `/manage/case?caseId=${caseId}`;
export const payOrder = (orderId: number) => `/pay/pay-order?orderId=${orderId}`;
export const payInSandbox = (orderId: number) => `/pay/sandbox?orderId=${orderId}`;
/** The result of a payment. */
export const paid = (page: 'success' | 'fail' | 'receipt', orderId: number) => `/pay/${page}?orderId=${orderId}`;
export const login = (userType: UserType) => (userType === 2 ? '/user/businesslogin' : '/user/login');
