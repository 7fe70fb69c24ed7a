import { createHash } from 'node:crypto';
import { consentVersions } from '@ashore/contract';
import { expect, it } from 'vitest';
import { accountMessages } from '#web/features/account/messages.ts';
import { profileMessages } from '#web/features/account/profile/messages.ts';
import { chatTranslationMessages } from '#web/features/chat/translation/messages.ts';
import { terms } from '#web/features/help/content/terms.ts';
import { pushMessages } from '#web/features/push/messages.ts';

const printOf = (...texts: unknown[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/** What members read as they agree. */
const prints = {
  terms: printOf(accountMessages.en.agree, terms),
  newsletter: printOf(accountMessages.en.newsletter, profileMessages.en.newsletter),
  translation: printOf(chatTranslationMessages.en.setting, chatTranslationMessages.en.settingHint),
  push: printOf(pushMessages.en.hint),
};

it('texts that members agree to have a new version when they change', () => {
  // Whoever changes one of the texts sets a new version in `contract/src/consent-values.ts`, and its print here.
  expect([prints, consentVersions]).toEqual([
    { terms: '0875ac062b66', newsletter: '5f74f1c95b33', translation: 'c218b2577442', push: '7bcd99c338f9' },
    { terms: '2026-11', newsletter: '2026-11', alerts: '2026-11', translation: '2026-11', push: '2026-11' },
  ]);
});
