/** How often a member can do what in the chat. Messages come by the socket, which is no operation of the contract. */
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
  tooFast: 'You are sending messages too fast. Wait a moment and try again.',
  tooManyPeople: 'You have written to many new people today. Try again tomorrow.',
  self: 'You cannot write to yourself.',
  gone: 'This member has left Ashore.',
  blockedByMe: 'You blocked this member. Unblock them to write.',
  blockedByPeer: 'You cannot write to this member.',
  limited: 'You cannot write at the moment. See “Answers to reports” in your dashboard for the reason.',
  unconfirmed: 'Confirm your e-mail before you write to others.',
  otherSender: 'A message can only be sent in your own name.',
  notUnderstood: 'We could not read this message.',
  keyUsed: 'This message was already sent with another text.',
  notYourPicture: 'Upload the picture again.',
} as const;
