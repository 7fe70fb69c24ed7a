import { isBlank } from '@ashore/contract/blank';
import { limits } from '@ashore/contract/limits';

/** What a look at a field can find before it is sent; a key of the account's words. */
export type Finding =
  | 'required'
  | 'badEmail'
  | 'shortPassword'
  | 'longPassword'
  | 'shortUserName'
  | 'longUserName'
  | 'tickNeeded';

/** A text that must not be empty. */
export const required = (value: string): Finding | undefined => (isBlank(value) ? 'required' : undefined);

/** Shape of an address only; the server and the confirmation mail know better. */
export function checkEmail(value: string): Finding | undefined {
  return required(value) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'badEmail');
}

/** A password that is chosen, counted as the server counts it. */
export function checkNewPassword(value: string): Finding | undefined {
  if (value === '') return 'required';
  const { length } = value.normalize('NFC');
  if (length < limits.passwordLeast) return 'shortPassword';
  return length > limits.passwordMost ? 'longPassword' : undefined;
}

export function checkUserName(value: string): Finding | undefined {
  const { length } = value.trim();
  if (length === 0) return 'required';
  if (length < limits.userNameLeast) return 'shortUserName';
  return length > limits.userNameMost ? 'longUserName' : undefined;
}

export const ticked = (value: FormDataEntryValue | null): Finding | undefined =>
  value === null ? 'tickNeeded' : undefined;

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Runs such as `aaaa`, `1234` and `dcba` say little: counts the characters that do not just follow their neighbour. */
function tellingCharacters(value: string): number {
  let telling = 0;
  let lastStep = Number.NaN;
  for (let at = 0; at < value.length; at += 1) {
    const step = at === 0 ? Number.NaN : value.charCodeAt(at) - value.charCodeAt(at - 1);
    if (!(Math.abs(step) <= 1 && step === lastStep)) telling += 1;
    lastStep = step;
  }
  return telling;
}

/** Shorter words stand in many good passwords by chance; the server counts from the same length. */
const SHORTEST_OWN_WORD = 4;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How hard a password is to guess, roughly: by its length without runs and repeats, a little by its kinds of characters.
 * @param known what others know of the member: the user name, the e-mail. A password that holds one of them is weak; the
 *   server refuses it.
 */
export function passwordStrength(value: string, known: readonly string[] = []): Strength {
  if (value.normalize('NFC').length < limits.passwordLeast) return 'short';
  const words = known.flatMap((text) => [text, text.split('@')[0] ?? '']).map((word) => plain(word.trim()));
  if (words.some((word) => word.length >= SHORTEST_OWN_WORD && plain(value).includes(word))) return 'weak';
  const telling = Math.min(tellingCharacters(value), new Set(value.toLowerCase()).size * 2);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(value)).length;
  const score = telling + kinds * 2;
  if (score >= 20) return 'strong';
  return score >= 15 ? 'fair' : 'weak';
}
