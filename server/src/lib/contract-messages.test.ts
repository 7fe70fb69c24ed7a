import { decisionReasonTexts, locales } from '@ashore/contract';
import { expect, it } from 'vitest';
import { decisionReasonMessages, explanationIn } from './contract-messages.ts';
import { messagesFor } from './messages.ts';

it('what a moderator wrote as it was suggested is read in the language of the reader', () => {
  const german = messagesFor('de', decisionReasonMessages)('4');
  expect(german).not.toBe(decisionReasonTexts['4']);
  for (const { code } of locales) {
    const suggested = messagesFor(code, decisionReasonMessages)('4');
    expect(explanationIn('de', suggested)).toBe(german);
    expect(explanationIn('en', suggested)).toBe(decisionReasonTexts['4']);
  }
});

it('what a moderator wrote by hand is read as it was written', () => {
  for (const written of ['', 'Bitte nur eigene Fotos.', `${decisionReasonTexts['4']} Really.`, 'toString'])
    expect(explanationIn('uk', written)).toBe(written);
});

it('no two suggestions of a language say the same', () => {
  for (const { code } of locales) {
    const t = messagesFor(code, decisionReasonMessages);
    const texts = (Object.keys(decisionReasonTexts) as (keyof typeof decisionReasonTexts)[]).map((key) => t(key));
    expect(new Set(texts).size).toBe(texts.length);
  }
});
