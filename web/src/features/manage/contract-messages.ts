import { decisionReasonTexts } from '@ashore/contract/decision-reasons';

/** What is suggested for each reason (by its id) when something is done, in the words both sides read. */
export const reasonTextsMessages = { en: decisionReasonTexts };
