import type { operations, ParsedOf } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { PasskeyRow } from './passkey-queries.ts';

/** What a browser answers that made a passkey. */
export type MadePasskey = ParsedOf<typeof operations.user.addPasskey>['passkey'];
/** What a browser answers that used a passkey. */
export type UsedPasskey = ParsedOf<typeof operations.user.passkeyLogin>['passkey'];

/** EdDSA, ECDSA with P-256, RSA (COSE names): what devices make. */
export const algorithms = [-8, -7, -257];

/** The site as passkeys know it: the host of its own address. */
export const relyingParty = ({ origin }: Pick<Platform, 'origin'>): string => new URL(origin).hostname;

// Few visitors need it, and it takes a tenth of a second to load.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * Takes the statement about the make of the device out, unread. The site does not ask for one, and to check the
 * certificates in it the server would call addresses that stand in them.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/** Reads the public key that a device made for this site and challenge, with the member verified; undefined if anything is off. */
export async function readNewKey(
  platform: Pick<Platform, 'origin' | 'log'>,
  { id, rawId, type, response }: MadePasskey,
  challenge: string,
) {
  try {
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON } = response;
    const attestationObject = await withoutStatement(response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: platform.origin,
      expectedRPID: relyingParty(platform),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo : undefined;
  } catch (error) {
    platform.log.warn({ security: true, err: error }, 'a new passkey was refused');
    return undefined;
  }
}

/**
 * Checks that a passkey signed this challenge for this site, with the member verified; undefined if anything is off. The
 * counter is the caller's to compare: it means something once the signature is right.
 */
export async function readUse(
  platform: Pick<Platform, 'origin' | 'log'>,
  { id, rawId, type, response }: UsedPasskey,
  { credentialId, publicKey }: PasskeyRow,
  challenge: string,
) {
  try {
    const { verifyAuthenticationResponse } = await library();
    const { userHandle, ...rest } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: platform.origin,
      expectedRPID: relyingParty(platform),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    platform.log.warn({ security: true, err: error }, 'a passkey was refused');
    return undefined;
  }
}
