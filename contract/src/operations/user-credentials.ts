import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { email } from '../text.ts';
import { ownerProof, password, userType } from './user-fields.ts';

export const send_password_email = operation<Record<string, never>>()({
  path: 'user/send_password_email',
  summary: 'Mails a one-time code for a new password. The answer never tells whether the address is known.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, userType, client: z.optional(z.string()) }),
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const resetPassword = operation<Record<string, never>>()({
  path: 'user/resetPassword',
  summary: 'Sets a new password with the mailed one-time code and ends all sessions.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, password, userType, code: z.optional(z.string().check(z.maxLength(100))) }),
  refusals: [codes.proofInvalid],
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const confirmEmail = operation<Record<string, never>>()({
  path: 'user/confirmEmail',
  summary:
    'Confirms the e-mail address with the 6-digit code (with a session) or with the token of the link (without a session).',
  who: 'anyone',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(100)) }),
  refusals: [codes.proofInvalid, codes.emailTaken],
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const sendConfirmation = operation<Record<string, never>>()({
  path: 'user/sendConfirmation',
  summary: 'Mails the confirmation again.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.tooManyTries],
});

export const changePassword = operation<Record<string, never>>()({
  path: 'user/changePassword',
  summary: 'Sets a new password with the current one. Ends all sessions and starts a new one on this device.',
  who: 'member',
  input: z.object({ ...ownerProof, newPassword: password }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

export const changeEmail = operation<Record<string, never>>()({
  path: 'user/changeEmail',
  summary: 'Changes the e-mail with the current password. The new e-mail counts once it is confirmed.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ ...ownerProof, email }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.emailTaken, codes.tooManyTries],
});
