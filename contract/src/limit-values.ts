/** The values of `limits`, each an export of its own: what a page does not use is not sent to browsers. */

export const requestTimeoutMs = 50_000;
export const defaultRegionId = 1;
export const regionCookieDays = 15;
export const businessUserType = 2;
export const pageSizeDefault = 20;
export const pageSizeMost = 50;
/** The last page of a list that can be asked for. */
export const pageNumMost = 1_000_000;
/** The highest count of a list. Later pages need the cursor. */
export const countCap = 10_000;
/** The highest count of the businesses of one kind. */
export const businessesOfKind = 1000;
/** Ads that one call confirms. */
export const confirmedAtOnce = 200;
/** Ads beside each other. */
export const comparedMost = 4;
export const adNote = 500;
export const title = 80;
export const content = 3000;
export const photos = 12;
export const homePhotos = 20;
export const fileBytes = 12 * 1024 * 1024;
/** Highest price; above it the form warns and cuts to 8 characters. */
export const priceMost = 99_999_999;
/** The maximum number of words of short inputs (specification 5). */
export const shortTextWords = 150;
export const userNameLeast = 2;
export const userNameMost = 30;
export const passwordLeast = 10;
export const passwordMost = 128;
/** The radius in metres of the circle that shows a home on a map. */
export const mapRadius = 5000;
/** The most corners of an area that is drawn on a map. */
export const polygonCorners = 60;
export const keyword = 200;
/** Chosen values in one filter field. */
export const filterValues = 50;
export const chunkReloadSeconds = 60;
export const draftsPerMember = 20;
export const contactName = 80;
export const contactTopic = 120;
export const contactContent = 2000;
export const chatText = 500;
export const chatHistoryPage = 10;
export const chatListPage = 6;
export const chatPingMs = 5000;
export const chatUnansweredPings = 5;
export const chatReconnectMs = 5000;
export const chatReconnects = 10;
export const chatOnlineRetryMs = 3000;
export const reportContent = 500;
export const reportPhotos = 3;
export const appealContent = 1000;
/** A field of a category that has several lines. */
export const fieldLines = 1000;
export const decisionReason = 1000;
export const offerNote = 200;
export const appointmentTimes = 3;
export const appointmentNote = 200;
export const appointmentPlace = 200;
export const appointmentMinutesLeast = 5;
export const appointmentMinutesMost = 480;
/** Appointments can be so many days ahead. */
export const appointmentDaysAhead = 366;
/** Of times that owners offer. */
export const slotMinutesLeast = 10;
export const slotMinutesMost = 240;
export const slotPlaces = 20;
export const slotNoticeHours = 336;
export const slotDaysAhead = 90;
/** Days with free times in one answer. */
export const freeDays = 7;
/** A member can have so many bookings to come. */
export const openBookings = 10;
export const availabilities = 20;
export const availabilityAds = 500;
export const availabilityExceptions = 100;
export const ratingContent = 500;
/** Of a letter to the home of a member. */
export const homeName = 80;
export const homeAddress = 200;
export const homeLetterDays = 60;
/** Characters of a reference. */
export const referenceContent = 800;
export const ratingReply = 200;
export const savedSearchName = 80;
export const savedSearches = 50;
export const pushEndpoint = 1500;
export const pushSubscriptions = 10;
export const topicTitle = 120;
export const topicContent = 10_000;
export const topicPhotos = 8;
export const topicTags = 5;
export const topicTag = 30;
export const eventPlace = 120;
export const eventCapacity = 10_000;
export const eventMessage = 300;
export const pollOptionsLeast = 2;
export const pollOptions = 8;
export const pollOption = 80;
export const replyContent = 5000;
export const replyPhotos = 4;
export const directoryName = 80;
export const directoryContent = 2000;
export const directoryHoursText = 200;
export const directoryTexts = 6;
export const directoryBranches = 10;
export const directorySocials = 5;
export const menuSections = 12;
/** Items of all sections of a menu together. */
export const menuItems = 150;
export const menuSectionTitle = 60;
export const menuItemName = 80;
export const menuNote = 200;
/** The longest duration of a service in a price list: a week. */
export const menuMinutes = 10_080;
/** How many codes a member gets for the claim of one business in a day, and how often each can be tried. */
export const claimCodes = 3;
export const claimTries = 5;
/** A code that came by post can be entered for so many days, and tried so often. */
export const claimLetterDays = 60;
export const claimLetterTries = 10;
export const reviewContent = 1500;
export const reviewPhotos = 4;
/** Characters of a question about a business. */
export const questionContent = 500;
export const questionsPerDay = 10;
/** Questions on a page of a business. */
export const questionsShown = 3;
export const postTitle = 100;
export const postContent = 1500;
export const postPlace = 120;
export const postPhotos = 4;
/** New posts of a business in 24 hours. */
export const postsPerDay = 2;
/** Older posts of a business are not shown. */
export const postsShown = 30;
/** Days for which an offer or event is shown after its end. */
export const postOverDays = 7;
export const articleTitle = 120;
export const articleSummary = 300;
export const articleContent = 20_000;
/** The highest price of the price table. */
export const dearestPrice = 10_000;
export const buyerName = 120;
export const buyerAddress = 300;
export const taxNumber = 40;
export const refundReason = 300;
export const csvCharacters = 200_000;
export const csvLines = 200;
/** Items of one moving sale, sold ones included. */
export const saleItems = 60;
export const saleContent = 2000;
export const salePickup = 300;
/** The last day of a moving sale is at most so many days ahead. */
export const saleDays = 60;
/** Pictures that are chosen at once for a moving sale. */
export const salePictures = 20;
export const saleOfferNote = 200;
