import { cookieNames } from '@ashore/contract/limits';

/**
 * Runs before the first paint. Public pages are made for everybody: the readable cookie says that a member looks, so that the
 * page shows the room for what is theirs and never the way to sign in (`member:` and `visitor:` in the styles).
 */
export const memberScript = () =>
  `try{if(/(^|; )${cookieNames.userId}=\\d/.test(document.cookie))document.documentElement.dataset.member=''}catch(e){}`;

/** Whether a member looks, as far as cookies say. */
export const isMarked = (): boolean => 'member' in document.documentElement.dataset;

/** Keeps the mark as things are, once the page knows who looks. */
export function markMember(isMember: boolean): void {
  if (isMember) document.documentElement.dataset.member = '';
  else delete document.documentElement.dataset.member;
}
