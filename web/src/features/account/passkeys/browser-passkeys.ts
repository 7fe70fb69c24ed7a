import type { PasskeyCreation, PasskeyRequest } from '@ashore/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Lets the browser make a passkey; the member checks in on the device. Rejects with what `failureOf` knows. */
export async function makePasskey(optionsJSON: PasskeyCreation) {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const type = 'public-key' as const;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Lets the browser use one of the passkeys asked for. Rejects with what `failureOf` knows. */
export async function signWithPasskey(optionsJSON: PasskeyRequest) {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const type = 'public-key' as const;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
