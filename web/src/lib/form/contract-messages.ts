import { faultMessages as english } from '@ashore/contract/fault-messages';

/** What is wrong with a field, as the checks of the contract find it: a catalogue of its own, as only forms say it. */
export const faultMessages = { en: english };
