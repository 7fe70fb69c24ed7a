/**
 * The frames of the socket at `/websocket/{userId}` (specification 7; decisions 0020 and 0029). What goes up is the text
 * `$ping$` or JSON; what comes down is `<userId>|<rest>`, split at the first `|` only. The site itself has the id 0.
 */

/**
 * Announced in the address of the socket, `/websocket/{userId}?v=2`: messages come down whole, with their ids, and words
 * that the specification does not know are spoken. Without it a client gets texts, `$pong$`, `$online$` and `$unread$`.
 */
export const chatVersion = 2;

/** Words that are no text when they are a whole `sendText` without a `messageKey`, or a whole rest of a frame. */
export const chatTokens = {
  ping: '$ping$',
  /** Down, `0|$pong$`. */
  pong: '$pong$',
  /** Up: I have this conversation open. Down: that member has read everything. */
  online: '$online$',
  /** Up with `v=2`: I no longer have it before me (hidden tab, left for the list). Nothing is answered. */
  away: '$away$',
  /** Down: that member has not read your last message. */
  unread: '$unread$',
  /** Up and down with `v=2`: is typing. */
  typing: '$typing$',
  /** Down to whoever sent a key, `<receiverId>|$ack$|<messageKey>|<id>|<sendTime>`: stored for good. */
  ack: '$ack$',
  /** Down with `v=2` or to whoever sent a key, `<receiverId>|$error$|<messageKey>|<code>|<msg>`: not stored. */
  error: '$error$',
  /** Down with `v=2`, `<senderId>|$message$|<ChatMessage as JSON>`, in place of `<senderId>|<text>`. */
  message: '$message$',
  /** Down with `v=2`, `0|$notice$|<number>`: so many notifications are unread now. */
  notice: '$notice$',
  /** Down with `v=2`, `<peerId>|$seen$`: you have read that conversation in another tab or device. */
  seen: '$seen$',
} as const;

/** Why the server closes a socket; those from 4401 on mean: do not come back without a new log-in. */
export const chatCloseCodes = {
  /** The server ends or is renewed; come back. */
  leaving: 1001,
  /** Too much waits to be sent, or nothing was heard for long; come back and catch up. */
  lost: 4000,
  sessionEnded: 4401,
  sessionSuperseded: 4409,
} as const;

/** What a client sends as JSON. */
export interface ChatSend {
  sendText: string;
  sendUserId: number;
  receiveUserId: number;
  /** What the message is about, for clients that name no ad: the title of an ad of one of the two leads to that ad. */
  sendTextTitle?: string;
  /**
   * Up to 64 letters, digits and `-`, fresh for each message: it is stored once however often it is sent. A frame with a key
   * is a message, whatever its text.
   */
  messageKey?: string;
  businessKey?: number | null;
  imgUrl?: string;
  imgUrlZip?: string;
}

/** What a message is suspected of; shown to whoever receives it. */
export const chatWarnings = ['link', 'iban', 'wallet', 'abroad', 'deposit', 'contact'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
