import type { Api, SessionInfo, UserInfo } from '@ashore/contract';

export interface ProfileData {
  info: UserInfo;
  sessions: SessionInfo[];
}

/** What the profile page shows of the member who asks. */
export async function loadProfile(api: Api): Promise<ProfileData> {
  const [info, sessions] = await Promise.all([api.user.getUserInfo({}), api.user.getSessions({})]);
  return { info, sessions };
}
