import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { beginPasskeyProof, getProofWays, prove } from '#server/modules/members/account/prove.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { endNewDevice, getNewDevice } from '#server/modules/members/sessions/new-device.ts';
import * as own from './own-passkeys.ts';
import { beginPasskeyLogin, passkeyLogin } from './passkey-login.ts';

const { user } = operations;

/** The calls about passkeys, proofs of identity and new devices. */
export const passkeyHandlers = (context: MembersContext): Handler[] => [
  handle(user.getPasskeys, (call) => own.listPasskeys(context, memberOf(call).userId)),
  handle(user.beginPasskey, (call, proof) => own.beginPasskey(context, call, memberOf(call), proof)),
  handle(user.addPasskey, (call, input) => own.addPasskey(context, call, memberOf(call), input)),
  handle(user.renamePasskey, (call, input) => own.renamePasskey(context, memberOf(call), input)),
  handle(user.removePasskey, (call, input) => own.removePasskey(context, call, memberOf(call), input)),
  handle(user.beginPasskeyLogin, (call) => beginPasskeyLogin(context, call)),
  handle(user.passkeyLogin, (call, { passkey }) => passkeyLogin(context, call, passkey)),
  handle(user.getProofWays, (call) => getProofWays(context, memberOf(call))),
  handle(user.beginPasskeyProof, (call) => beginPasskeyProof(context, memberOf(call))),
  handle(user.prove, (call, input) => prove(context, call, memberOf(call), input)),
  handle(user.getNewDevice, (call, { code }) => getNewDevice(context, call, code)),
  handle(user.endNewDevice, (call, { code }) => endNewDevice(context, call, code)),
];
