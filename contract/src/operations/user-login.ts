import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { email, id } from '../text.ts';
import type { UserInfo } from './user.ts';
import { client, givenPassword, password, profileFields, typedCode, userName, userType } from './user-fields.ts';

export interface LoginResult {
  userId: number;
  /** With `client: 'web'` the anti-forgery value of the session cookie, with `'app'` the credential. */
  token: string;
  userInfo: UserInfo;
}

export interface SessionInfo {
  sessionId: number;
  client: 'web' | 'app';
  /** The browser and the system, as far as the User-Agent names them. */
  device: string;
  createTime: string;
  lastUsedTime: string;
  current: boolean;
}

export const register = operation<LoginResult>()({
  path: 'user/register',
  summary: 'Opens an account, logs the member in and sends a confirmation e-mail.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    userName,
    email,
    password,
    userType,
    region: z.optional(id),
    agree: z.literal(true),
    ofAge: z.optional(z.boolean()),
    client,
    ...profileFields,
  }),
  refusals: [codes.emailTaken, codes.tooManyTries],
});

export const login = operation<LoginResult>()({
  path: 'user/login',
  summary:
    'Opens a session and ends an older one of the same client kind with 20035. Asks members with a second factor for its code with 20039.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, password: givenPassword, userType, client, code: z.optional(typedCode) }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

export const logout = operation<Record<string, never>>()({
  path: 'user/logout',
  summary: 'Ends this session and clears its cookies.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
});

export interface NameAnswer {
  /** Another member has this name or one that looks the same. */
  exist: boolean;
  /** The rule that the name breaks; empty without one. */
  reason: string;
}

export const isExist = operation<NameAnswer>()({
  path: 'user/isExist',
  summary: 'Returns whether a user name is taken, and why it is not allowed.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ userName }),
  limit: { most: 20, perSeconds: 3600, by: 'client' },
});

export const checkEmail = operation<{ exist: boolean }>()({
  path: 'user/checkEmail',
  summary: 'Returns whether an e-mail is registered for a kind of member.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, userType }),
  limit: { most: 20, perSeconds: 3600, by: 'client' },
});

export const getSessions = operation<SessionInfo[]>()({
  path: 'user/getSessions',
  summary: 'Returns the live sessions of the member.',
  who: 'member',
  input: z.object({}),
});

export const endSession = operation<Record<string, never>>()({
  path: 'user/endSession',
  summary: 'Ends one session of the caller or, without an id, all but this one.',
  who: 'member',
  input: z.object({ sessionId: z.optional(id) }),
  refusals: [codes.notFound],
});
