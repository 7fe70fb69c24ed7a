import { type Code, codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { digest, newSecret, sameDigest } from '#server/lib/secrets.ts';
import { spans } from '#server/modules/members/rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './passkey-queries.ts';

/** What a challenge is for, and who asked for it: something that only this browser has. */
export interface Ceremony {
  purpose: queries.Purpose;
  holder: string;
}

/** The ceremony of a member within a session. */
export const inSession = (purpose: queries.Purpose, sessionId: number): Ceremony => ({
  purpose,
  holder: `session\n${sessionId}`,
});

/** The log-in of a browser that nobody is logged in with. */
export const inBrowser = (device: string): Ceremony => ({ purpose: 'login', holder: `browser\n${device}` });

/** Returns a new challenge, valid once and for some minutes, for this ceremony alone. */
export async function newChallenge({ database, clock }: Platform, { purpose, holder }: Ceremony): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(clock.now().getTime() + spans.passkeyChallenge);
  await queries.putChallenge(database.orm, { hash: digest(challenge), purpose, holder: digest(holder), expiresAt });
  return challenge;
}

const refused = (code: Code) => new Refusal(code, 'passkeyTimedOut');

/** The challenge that a browser says it signed; what it says is checked with the signature. */
function claimedChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Uses the challenge up that a browser signed, and returns it. One of another browser, for something else, used before or
 * out of time is refused with 20038, and is used up as well.
 */
export async function takeChallenge(
  { database, clock }: Platform,
  { purpose, holder }: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = claimedChallenge(clientDataJSON);
  const found = challenge === undefined ? undefined : await queries.consumeChallenge(database.orm, digest(challenge));
  const fits = found?.purpose === purpose && sameDigest(found.holder, digest(holder)) && found.expiresAt > clock.now();
  if (!challenge || !fits) throw refused(codes.proofInvalid);
  return challenge;
}
