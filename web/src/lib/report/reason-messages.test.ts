import { reportReasonTexts } from '@ashore/contract/report-reasons';
import { expect, it } from 'vitest';
import { reportReasonMessages } from './reason-messages.ts';

it('reasons have the same English names on pages and in the answers of calls', () => {
  expect(reportReasonMessages.en).toEqual(reportReasonTexts);
});
