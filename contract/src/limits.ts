/** Numbers and names that the specification (section 9) and the product fix for client and server alike. */
export const limits = {
  requestTimeoutMs: 50_000,
  defaultRegionId: 1,
  regionCookieDays: 15,
  businessUserType: 2,
  pageSizeDefault: 20,
  pageSizeMost: 50,
  /** Counting of a list stops here; only the cursor goes on. */
  countCap: 10_000,
  title: 80,
  content: 3000,
  photos: 12,
  homePhotos: 20,
  fileBytes: 12 * 1024 * 1024,
  /** Highest price; above it the form warns and cuts to 8 characters. */
  priceMost: 99_999_999,
  /** Short inputs take at most so many words (specification 5). */
  shortTextWords: 150,
  userNameLeast: 2,
  userNameMost: 30,
  passwordLeast: 10,
  passwordMost: 128,
  /** Metres: the circle that stands for a home on a map. */
  mapRadius: 5000,
  keyword: 200,
  /** Chosen values in one filter field. */
  filterValues: 50,
  chunkReloadSeconds: 60,
  draftsPerMember: 20,
  contactName: 80,
  contactTopic: 120,
  contactContent: 2000,
  chatText: 500,
  chatHistoryPage: 10,
  chatListPage: 6,
  chatPingMs: 5000,
  chatUnansweredPings: 5,
  chatReconnectMs: 5000,
  chatReconnects: 10,
  chatOnlineRetryMs: 3000,
  reportContent: 500,
  directoryName: 80,
  directoryContent: 2000,
  directoryHoursText: 200,
  reviewContent: 1500,
  reviewPhotos: 4,
  articleTitle: 120,
  articleSummary: 300,
  articleContent: 20_000,
} as const;

/** Cookies of the web client; the session itself is in an HttpOnly one that scripts do not see. */
export const cookieNames = { userId: 'userId', token: 'token', region: 'region' } as const;
