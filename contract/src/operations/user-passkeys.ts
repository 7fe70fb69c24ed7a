import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { LoginResult } from '../member.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';
import { ownerProof } from './owner-proof.ts';

/** A key on a device of the member, or in a password manager, that logs in without a password (WebAuthn). */
export interface Passkey {
  passkeyId: number;
  name: string;
  createTime: string;
  /** Null until the first log-in with it. */
  lastUsedTime: string | null;
  /** The device keeps a copy elsewhere, so that other devices of the member have it, too. */
  synced: boolean;
  /** Its counter went back, which a copy by somebody else explains: it no longer logs in. */
  cloned: boolean;
}

/** How a browser reaches the device of a passkey. */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

interface PasskeyName {
  /** Base64url. */
  id: string;
  type: 'public-key';
  transports?: PasskeyTransport[];
}

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn level 3. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  /** `id` is base64url and says nothing about the member. */
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  attestation: 'none';
  excludeCredentials: PasskeyName[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
}

/** What a browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  /** Empty where any passkey of the site will do. */
  allowCredentials: PasskeyName[];
}

/** Bytes as base64url. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
/** `PasskeyTransport`, or what later browsers add. */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/)));
const passkeyName = line(60);

/** The answer of a browser that made a passkey: `RegistrationResponseJSON` of WebAuthn level 3. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(transports.check(z.maxLength(10))),
  }),
});
/** The answer of a browser that used a passkey: `AuthenticationResponseJSON` of WebAuthn level 3. */
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(100)),
  }),
});

export const getPasskeys = operation<Passkey[]>()({
  path: 'user/getPasskeys',
  summary: 'Returns the passkeys of the member, the oldest first.',
  who: 'member',
  input: z.object({}),
});

export const beginPasskey = operation<PasskeyCreation>()({
  path: 'user/beginPasskey',
  summary: 'Starts a new passkey (WebAuthn). The challenge is valid once, for 5 minutes, in this session.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.tooManyTries],
});

export const addPasskey = operation<Passkey>()({
  path: 'user/addPasskey',
  summary: 'Stores the passkey that the browser made. Without a name it is called after browser and system.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ passkey: made, name: z.optional(passkeyName) }),
  refusals: [codes.proofInvalid, codes.conflict],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const renamePasskey = operation<Passkey>()({
  path: 'user/renamePasskey',
  summary: 'Changes the name of a passkey.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ passkeyId: id, name: line(60, 1) }),
  refusals: [codes.notFound],
});

export const removePasskey = operation<Record<string, never>>()({
  path: 'user/removePasskey',
  summary: 'Removes a passkey. Refuses the last way to log in.',
  who: 'member',
  input: z.object({ ...ownerProof, passkeyId: id }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.notFound, codes.conflict, codes.tooManyTries],
});

export const beginPasskeyLogin = operation<PasskeyRequest>()({
  path: 'user/beginPasskeyLogin',
  summary: 'Starts a log-in with a passkey. The challenge is valid once, for 5 minutes, in this browser.',
  who: 'anyone',
  input: z.object({}),
  limit: { most: 60, perSeconds: 900, by: 'client' },
});

export const passkeyLogin = operation<LoginResult>()({
  path: 'user/passkeyLogin',
  summary: 'Opens a session with a passkey, which is password and second factor in one. Only for browsers.',
  who: 'anyone',
  input: z.object({ passkey: used }),
  refusals: [codes.wrongLogin, codes.proofInvalid, codes.forbidden, codes.tooManyTries],
});

export const beginPasskeyProof = operation<PasskeyRequest>()({
  path: 'user/beginPasskeyProof',
  summary: 'Starts a proof of identity with one of the passkeys of the member.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
  limit: { most: 60, perSeconds: 900, by: 'member' },
});

export const prove = operation<Record<string, never>>()({
  path: 'user/prove',
  summary: 'Takes password and code, or a passkey, as a proof of identity. It counts for this session for 10 minutes.',
  who: 'member',
  input: z.object({ ...ownerProof, passkey: z.optional(used) }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.proofInvalid, codes.tooManyTries],
});

/** How the member can prove who they are in this session. */
export interface ProofWays {
  password: boolean;
  /** A code of the second factor is asked for as well; alone where there is no password. */
  code: boolean;
  passkey: boolean;
}

export const getProofWays = operation<ProofWays>()({
  path: 'user/getProofWays',
  summary: 'Returns how the member can prove who they are.',
  who: 'member',
  input: z.object({}),
});

/** What a mailed link about a log-in on a new device is for. */
export interface NewDeviceLogin {
  device: string;
  address: string;
  time: string;
}

const alarm = z.string().check(z.maxLength(100));

export const getNewDevice = operation<NewDeviceLogin>()({
  path: 'user/getNewDevice',
  summary: 'Returns which log-in a mailed link is about. Changes nothing.',
  who: 'anyone',
  input: z.object({ code: alarm }),
  refusals: [codes.proofInvalid],
  limit: { most: 30, perSeconds: 3600, by: 'client', count: 'newDevice' },
});

export const endNewDevice = operation<Record<string, never>>()({
  path: 'user/endNewDevice',
  summary:
    'Logs a new device out with the mailed link, once, takes back what was changed since, and mails a link for a new password.',
  who: 'anyone',
  input: z.object({ code: alarm }),
  refusals: [codes.proofInvalid, codes.conflict],
  limit: { most: 30, perSeconds: 3600, by: 'client', count: 'newDevice' },
});
