import { codes, type LoginResult, type PasskeyRequest } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import { enter, refuseBarred } from '#server/modules/members/account/log-in.ts';
import { keepBrowser } from '#server/modules/members/account/login-result.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { mayLogIn } from '#server/modules/members/policy.ts';
import { rates } from '#server/modules/members/rules.ts';
import { inBrowser } from './challenges.ts';
import type { UsedPasskey } from './relying-party.ts';
import { acceptPasskey, askForPasskey } from './use-passkey.ts';

/** Starts a log-in with any passkey of the site that the device offers; whose it is shows afterwards. */
export const beginPasskeyLogin = (context: MembersContext, call: Call): Promise<PasskeyRequest> =>
  askForPasskey(context, inBrowser(keepBrowser(call)));

/**
 * Opens a session, as a log-in with password and code does: the device checked its owner, so the passkey is both. Refuses
 * barred members with the text a right password gets.
 */
export async function passkeyLogin(context: MembersContext, call: Call, used: UsedPasskey): Promise<LoginResult> {
  const { platform, tries } = context;
  const key = `passkey:${digest(used.id)}`;
  await tries.take(`login:client:${call.clientKey}`, rates.loginByClient);
  await tries.take(`${key}:${call.clientKey}`, rates.loginByAccountAndClient);
  const member = await acceptPasskey(context, inBrowser(call.device ?? ''), used);
  refuseBarred(member);
  if (!mayLogIn(member, platform.clock.now())) throw new Refusal(codes.wrongLogin, 'passkeyUnknown');
  const result = await enter(context, call, member, 'web');
  await platform.limits.reset(`${key}:${call.clientKey}`);
  return result;
}
