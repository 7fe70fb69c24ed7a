import type { Api, OwnFacts, OwnHome, Passkey, SecondFactor, SessionInfo, UserInfo } from '@ashore/contract';

export interface ProfileData {
  info: UserInfo;
  sessions: SessionInfo[];
  factor: SecondFactor;
  facts: OwnFacts;
  passkeys: Passkey[];
  home: OwnHome;
}

/** What the page of settings shows of the member who asks. */
export async function loadProfile(api: Api): Promise<ProfileData> {
  const [info, sessions, factor, facts, passkeys, home] = await Promise.all([
    api.user.getUserInfo({}),
    api.user.getSessions({}),
    api.user.getSecondFactor({}),
    api.trust.getMyFacts({}),
    api.user.getPasskeys({}),
    api.trust.getMyHome({}),
  ]);
  return { info, sessions, factor, facts, passkeys, home };
}
