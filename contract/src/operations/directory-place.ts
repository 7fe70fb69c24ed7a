import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { ClaimState } from '../directory-values.ts';
import { limits } from '../limits.ts';
import { type Menu, menuSections } from '../menu.ts';
import { operation } from '../operation.ts';
import { email, id, languageCode, line } from '../text.ts';

export const saveMenu = operation<{ menu: Menu | null }>()({
  path: 'directory/saveMenu',
  summary: 'Saves the menu or the price list of a business of the caller. Without sections it is deleted.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    directoryId: id,
    sections: menuSections,
    /** Detected from the text if it is empty. */
    language: z._default(z.union([z.literal(''), languageCode]), ''),
  }),
  refusals: [codes.notFound, codes.emailUnconfirmed],
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

/** How a member can prove that a business is theirs, and what is under way. */
export interface ClaimWays {
  /** The domain at which the e-mail must be; empty if a code by e-mail is not possible. */
  domain: string;
  /** Where a letter goes, line by line; empty if the business has no full address. */
  address: string[];
  /** A moderator has a claim of the caller to check. */
  asked: boolean;
  /** The code that is on its way. */
  proof: ClaimProof | null;
}

export interface ClaimProof {
  by: 'mail' | 'post';
  /** The e-mail or the name to which it goes. */
  to: string;
  /** A letter that nobody has posted yet cannot be tried. */
  sent: boolean;
  /** The code is valid until then; null for a letter that is not posted yet. */
  validUntil: string | null;
  triesLeft: number;
}

export const getClaimWays = operation<ClaimWays>()({
  path: 'directory/getClaimWays',
  summary: 'Returns how the caller can claim a business, and the code that is on its way.',
  who: 'member',
  input: z.object({ directoryId: id }),
  refusals: [codes.notFound, codes.conflict],
});

export const sendClaimCode = operation<ClaimProof>()({
  path: 'directory/sendClaimCode',
  summary:
    'Sends a code for the claim of a business by e-mail to an address at the domain of its website. The code is valid for an hour.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, email }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed, codes.tooManyTries],
  limit: { most: 10, perSeconds: 86_400, by: 'member' },
});

export const askClaimLetter = operation<ClaimProof>()({
  path: 'directory/askClaimLetter',
  summary: 'Asks for a letter with a code to the address of a business. Moderators of the region print and post it.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, name: line(limits.contactName, 2) }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 3, perSeconds: 30 * 86_400, by: 'member' },
});

export const proveClaim = operation<{ claimState: ClaimState }>()({
  path: 'directory/proveClaim',
  summary: 'Makes the caller the owner of a business with the code of the e-mail or the letter.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  refusals: [codes.notFound, codes.conflict, codes.proofInvalid, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});
