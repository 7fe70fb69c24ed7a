import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { ownerProof, typedCode } from './owner-proof.ts';

/** The state of the second factor of a member. */
export interface SecondFactor {
  on: boolean;
  /** The number of unused recovery codes. */
  codesLeft: number;
}

/** The secret for an authenticator app, shown only once. */
export interface SecondFactorStart {
  /** The secret as text, for apps that cannot read the picture. */
  secret: string;
  /** The QR code as SVG. */
  qr: string;
}

export const getSecondFactor = operation<SecondFactor>()({
  path: 'user/getSecondFactor',
  summary: 'Returns whether the member has a second factor, and how many recovery codes are left.',
  who: 'member',
  input: z.object({}),
});

export const beginSecondFactor = operation<SecondFactorStart>()({
  path: 'user/beginSecondFactor',
  summary: 'Creates a secret for an authenticator app (RFC 6238). It counts once its first code is entered.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.tooManyTries],
});

export const confirmSecondFactor = operation<{ recoveryCodes: string[] }>()({
  path: 'user/confirmSecondFactor',
  summary: 'Turns the second factor on with the first code of the app. Returns ten recovery codes, only this time.',
  who: 'member',
  input: z.object({ code: typedCode }),
  refusals: [codes.proofInvalid, codes.conflict, codes.tooManyTries],
});

export const renewRecoveryCodes = operation<{ recoveryCodes: string[] }>()({
  path: 'user/renewRecoveryCodes',
  summary: 'Replaces the recovery codes with ten new ones. Needs a proof of identity.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.tooManyTries],
});

export const endSecondFactor = operation<Record<string, never>>()({
  path: 'user/endSecondFactor',
  summary: 'Turns the second factor off. Needs a proof of identity.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.tooManyTries],
});
