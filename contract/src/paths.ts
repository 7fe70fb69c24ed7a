import type { UserType } from './operations/user.ts';

/**
 * Addresses of the site's own pages, below the address of the site. Whatever the server writes into notifications, mails, pushes,
 * feeds and answers takes them from here.
 */
export const paths = {
  ad: (classifiedId: number) => `/classified/details?classifiedId=${classifiedId}`,
  topic: (topicId: number) => `/forum/${topicId}`,
  /** A topic, opened at one of its replies. */
  reply: (topicId: number, replyId: number) => `/forum/${topicId}?reply=${replyId}#reply-${replyId}`,
  business: (directoryId: number) => `/Directory/details?directoryId=${directoryId}`,
  news: (newsId: number) => `/news/details?newsId=${newsId}`,
  tip: (tipsId: number) => `/tips/details?tipsId=${tipsId}`,
  profile: (userId: number) => `/profile/${userId}`,
  /** The ratings on a profile. */
  ratings: (userId: number) => `/profile/${userId}#profile-ratings`,
  /** The conversation with another member. */
  conversation: (peerId: number) => `/member/chatRoom/messages?name=1-4&peerId=${peerId}`,
  offers: '/member/personageClassified/offersMessage?name=1-3',
  deals: '/member/personageClassified/offersMessage?name=1-3&side=deals',
  savedSearch: (searchId: number) => `/member/savedSearch?searchId=${searchId}`,
  /** What moderators decided about a member's own things and reports. */
  decisions: '/member/profile/reportReply?name=4-5',
  /** A case at the desk of moderators. */
  case: (caseId: number) => `/manage/case?caseId=${caseId}`,
  payOrder: (orderId: number) => `/pay/pay-order?orderId=${orderId}`,
  payInSandbox: (orderId: number) => `/pay/sandbox?orderId=${orderId}`,
  /** How a payment ended. */
  paid: (page: 'success' | 'fail' | 'receipt', orderId: number) => `/pay/${page}?orderId=${orderId}`,
  login: (userType: UserType) => (userType === 2 ? '/user/businesslogin' : '/user/login'),
} as const;
