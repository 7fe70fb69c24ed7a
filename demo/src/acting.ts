import { type Api, codes, createApi, type UserType } from '@ashore/contract';
import type { AshoreServer, Call } from '@ashore/server';
import { callCounter } from '@ashore/server/http/call-limit.ts';
import { dispatch } from '@ashore/server/http/dispatch.ts';

interface Actor {
  userId: number;
  userName: string;
  userType: UserType;
  regionId: number;
}

/** The calls of a demo member: what they do is stored, counted and told of by the rules that hold for everybody. */
export function actAs({ modules, platform }: AshoreServer, { userId, userName, userType, regionId }: Actor): Api {
  const nothing = () => {};
  const call: Call = {
    viewer: {
      userId,
      userName,
      userImg: '',
      userType,
      emailConfirmed: true,
      sessionId: 0,
      locale: 'en',
      languagesRead: [],
      client: 'web',
    },
    absence: codes.loginRequired,
    regionId,
    locale: 'en',
    clientKey: `demo ${userId}`,
    userAgent: '',
    log: platform.log,
    setCookie: nothing,
    readFile: () => Promise.reject(new Error('The demo members send no files this way.')),
    count: callCounter(platform),
    dependsOn: nothing,
    read: (work) => work(),
  };
  const handlers = modules.all.flatMap((module) => module.handlers ?? []);
  return createApi(async (path, input) => {
    const handler = handlers.find(({ operation }) => operation.path === path);
    if (!handler) throw new Error(`no call ${path}`);
    return dispatch(handler, call, input);
  });
}
