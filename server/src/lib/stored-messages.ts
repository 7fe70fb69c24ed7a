import { messages } from './messages.ts';

/** What rows hold in English in place of a name that is gone. Nobody can take the first as a name. */
export const storedMessages = messages('stored', {
  deletedMember: 'deleted member',
  deletedAd: 'Deleted ad',
});
