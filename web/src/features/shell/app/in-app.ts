/**
 * In-app browsers that are flagged (specification 1): of a chat app, a microblog app, a messaging app, and of other apps in which
 * people share many links. Standalone browsers of the same companies and preview robots do not match.
 */
export const inAppBrowsers =
  /MicroMessenger|Weibo|WhatsApp|\bQQ\/\d|\bInstagram \d|\bFB(?:AN|AV|_IAB)\/|\bTelegram-Android\/|\bLine\/\d/i;
