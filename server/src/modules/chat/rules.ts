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
