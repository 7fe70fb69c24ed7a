import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import { refusedWith } from './refused.ts';

const hidden = [codes.notFound, codes.forbidden, codes.loginRequired, codes.sessionExpired, codes.sessionSuperseded];

/** For `catch` of the desk's calls: who has no seat there gets the page of an address that leads nowhere, logged in or not. */
export function noSeat(error: unknown): never {
  throw hidden.some((code) => refusedWith(error, code)) ? notFound() : error;
}
