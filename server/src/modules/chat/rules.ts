/** How often what may be done in the chat; `windowSeconds` as in the rate limits of the platform. */
export const rates = {
  messages: { limit: 20, windowSeconds: 10 },
  /** Entering conversations and typing. */
  signals: { limit: 60, windowSeconds: 10 },
  /** People written to for the first time, by accounts younger than `newAccountMs`, and by others. */
  newPeopleOfNew: { limit: 20, windowSeconds: 86_400 },
  newPeople: { limit: 60, windowSeconds: 86_400 },
} as const;

export const newAccountMs = 7 * 86_400_000;
/** A mail tells of what stays unread for so long. */
export const unreadMailMs = 15 * 60_000;
/** Messages stored in one transaction at most. */
export const batchMost = 200;
/** Messages that wait to be stored on this node. */
export const waitingMost = 5000;

export const texts = {
  blank: 'Blank messages cannot be sent',
  failed: 'send error, please refresh your browser',
  tooFast: 'That was a bit fast. Please wait a moment before you send more.',
  tooManyPeople: 'You have written to many new people today. Please try again tomorrow.',
  self: 'You cannot write to yourself.',
  gone: 'This member is no longer here.',
  blockedByMe: 'You have blocked this member. Take the block back to write.',
  blockedByPeer: 'You cannot write to this member.',
  limited: 'Your account is limited for now: you cannot write. The answers to reports in your area say why.',
  unconfirmed: 'Please confirm your e-mail before you write to others.',
  otherSender: 'A message can only be sent in your own name.',
  notUnderstood: 'This message was not understood.',
  reservedWord: 'This word is used by the chat itself. Please write something else.',
  keyUsed: 'This message was sent before with another text.',
  notYourPicture: 'Please upload the picture again.',
} as const;
