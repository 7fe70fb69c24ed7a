import * as z from 'zod/mini';
import { operation } from '../operation.ts';

/** An address that a member wrote, as the page before it shows it. */
export interface LinkView {
  /** The address, as browsers write it. */
  href: string;
  /** The host as it is shown: in its own letters, or in those of its ASCII form where it mixes alphabets. */
  host: string;
  /** The ASCII form of the host. */
  ascii: string;
  /** The host mixes letters of several alphabets. */
  isMixed: boolean;
  /** The well-known name that it imitates; empty for none. */
  imitates: string;
  isEncrypted: boolean;
  /** The address has a name before the host, which looks like another host. */
  hasName: boolean;
}

export const getLink = operation<LinkView | null>()({
  path: 'link/getLink',
  summary: 'Returns what is known of an address before it is opened; null if it is not an address of the web.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ address: z.string().check(z.maxLength(4000)) }),
});
