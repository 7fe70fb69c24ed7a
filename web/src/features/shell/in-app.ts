/** In-app browsers that are flagged (specification 1): of a chat app, a microblog app and a messaging app. */
export const inAppBrowsers = /MicroMessenger|Weibo|WhatsApp/i;
