import { describe, expect, test } from 'vitest';
import { ownWordsOf, passwordFault } from './password-rules.ts';

const own = ownWordsOf('anna.schmidt@example.org', 'Änna S');

describe('easy passwords are refused', () => {
  test.each([
    '1234567890',
    '0987654321',
    '123456789012',
    'qwertyuiop',
    'poiuytrewq',
    'qwertz123456',
    'asdfghjkl123',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'hallohallohallo',
    'password12',
    'Password1234!',
    'P@ssw0rd2026',
    'passwordpassword',
    'iloveyou2024!',
    'ILoveYouForever',
    'letmein-please1',
    'superman12345',
    'Benfica1904!',
    'summer-winter-1',
    'welcome2ashore',
    'Contraseña123',
    'motdepasse2025',
    'football99999',
  ])('%s', (password) => {
    expect(passwordFault(password, own)).toBeTypeOf('string');
  });

  test('what holds the own name or e-mail', () => {
    expect(passwordFault('anna.schmidt-rules-7', own)).toBe('passwordOwnWords');
    expect(passwordFault('the ÄNNA S lives here', own)).toBe('passwordOwnWords');
  });
});

describe('passwords that are hard to guess are taken', () => {
  test.each([
    'quiet-harbour-lamp',
    'correct horse battery staple',
    'zebra & lighthouse',
    'Tr4vel!ing-k1te',
    'xK9#mPq2vL',
    'ich wohne am hafen 7',
    '🌊🌊 mar azul e 🐟 fresco',
    'summer winter football dragon monkey',
  ])('%s', (password) => {
    expect(passwordFault(password, own)).toBeUndefined();
  });

  test('a short name in it does no harm', () => {
    expect(passwordFault('bo-quiet-harbour', ownWordsOf('bo@example.org', 'Bo'))).toBeUndefined();
  });
});
