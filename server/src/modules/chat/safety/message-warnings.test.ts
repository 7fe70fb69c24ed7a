import { expect, it } from 'vitest';
import { messageWarnings } from './message-warnings.ts';

it('asks the shield as well, which knows fraud without the words of the rules', () => {
  const text = 'what are the 6 digits u just got by sms?? send me the code quick';
  expect(messageWarnings(text, true, 'ashore.example')).toEqual(['fraud']);
  expect(messageWarnings('See you at six by the station', true, 'ashore.example')).toEqual([]);
});
