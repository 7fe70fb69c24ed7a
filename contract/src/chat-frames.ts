/**
 * The frames of the socket at `/websocket/{userId}` (specification 7; decisions 0020 and 0029). Clients send (up)
 * the text `$ping$` or JSON. The server sends (down) `<userId>|<rest>`, split at the first `|` only. The site has the id 0.
 */

/**
 * The version in the address of the socket, `/websocket/{userId}?v=2`. With it the server sends whole messages with their ids,
 * and tokens that the specification does not have. Without it a client gets texts, `$pong$`, `$online$` and `$unread$`.
 */
export const chatVersion = 2;

/** The tokens. Each is a token only as a whole `sendText` without a `messageKey`, or as the whole rest of a frame. */
export const chatTokens = {
  ping: '$ping$',
  /** Down, `0|$pong$`. */
  pong: '$pong$',
  /** Up: the member opened this conversation. Down: the other member has read everything. */
  online: '$online$',
  /** Up with `v=2`: the member no longer sees the conversation (hidden tab, list of conversations). No answer. */
  away: '$away$',
  /** Down: the other member has not read the last message. */
  unread: '$unread$',
  /** Up and down with `v=2`: a member is typing. */
  typing: '$typing$',
  /** Down to the sender of a key, `<receiverId>|$ack$|<messageKey>|<id>|<sendTime>`: the message is stored. */
  ack: '$ack$',
  /** Down with `v=2` or to the sender of a key, `<receiverId>|$error$|<messageKey>|<code>|<msg>`: the message is not stored. */
  error: '$error$',
  /** Down with `v=2`, `<senderId>|$message$|<ChatMessage as JSON>`, instead of `<senderId>|<text>`. */
  message: '$message$',
  /** Down with `v=2`, `0|$notice$|<number>`: the number of unread notifications. */
  notice: '$notice$',
  /** Down with `v=2`, `<peerId>|$seen$`: the member has read that conversation in another tab or on another device. */
  seen: '$seen$',
  /**
   * Down with `v=2`, `<peerId>|$warned$|<id>|<warnings>`: the warnings of a message that came before, parted by commas. They are
   * more than it had, as it turned out to go to many.
   */
  warned: '$warned$',
} as const;

/** The reasons why the server closes a socket. After 4401 and higher, the client must log in again before it reconnects. */
export const chatCloseCodes = {
  /** The server stops or restarts. Reconnect. */
  leaving: 1001,
  /** Too many frames wait, or the client was silent for too long. Reconnect and load the missed messages. */
  lost: 4000,
  sessionEnded: 4401,
  sessionSuperseded: 4409,
} as const;

/** A message of a client as JSON. */
export interface ChatSend {
  sendText: string;
  sendUserId: number;
  receiveUserId: number;
  /** The subject of the message, for clients that give no ad. The title of an ad of one of the two members leads to that ad. */
  sendTextTitle?: string;
  /**
   * Up to 64 letters, digits and `-`, fresh for each message: it is stored once however often it is sent. A frame with a key
   * is a message, whatever its text.
   */
  messageKey?: string;
  businessKey?: number | null;
  imgUrl?: string;
  imgUrlZip?: string;
  /**
   * What the client does where a message reads like fraud. `false`: it can ask its member, and gets `$error$` with the code
   * `confirmFirst`. `true`: the member was asked and wants it sent. Without the field such a message is sent with a warning, but
   * not as the first of an account younger than seven days.
   */
  confirmed?: boolean;
}

/** The suspicions about a message, shown to its receiver. */
export const chatWarnings = [
  'imitation',
  'link',
  'iban',
  'wallet',
  'abroad',
  'deposit',
  'contact',
  'courier',
  'code',
  'secrets',
  'forward',
  'fee',
  'emergency',
  'many',
  'fraud',
] as const;
export type ChatWarning = (typeof chatWarnings)[number];
