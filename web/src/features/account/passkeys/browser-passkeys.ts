import type { PasskeyCreation, PasskeyRequest } from '@ashore/contract';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Lets the browser make a passkey; the member checks in on the device. Rejects with what `failureOf` knows. */
export async function makePasskey(optionsJSON: PasskeyCreation) {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/**
 * Lets the browser use one of the passkeys asked for. Rejects with what `failureOf` knows.
 * @param asSuggestion offers them among the suggestions of the log-in field, and waits until one is chosen there
 */
export async function signWithPasskey(optionsJSON: PasskeyRequest, asSuggestion = false) {
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const type = 'public-key' as const;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

export type SignedPasskey = Awaited<ReturnType<typeof signWithPasskey>>;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what the browser still asks or offers; that rejects with an AbortError. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
