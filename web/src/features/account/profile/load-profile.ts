import type { Api, SecondFactor, SessionInfo, UserInfo } from '@ashore/contract';

export interface ProfileData {
  info: UserInfo;
  sessions: SessionInfo[];
  factor: SecondFactor;
}

/** What the page of settings shows of the member who asks. */
export async function loadProfile(api: Api): Promise<ProfileData> {
  const [info, sessions, factor] = await Promise.all([
    api.user.getUserInfo({}),
    api.user.getSessions({}),
    api.user.getSecondFactor({}),
  ]);
  return { info, sessions, factor };
}
