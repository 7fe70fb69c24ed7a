import type { HelpKey } from '../help-pages.ts';
import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import type { HelpSection } from './blocks.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { join } from './join.ts';
import { notices } from './notices.ts';
import { prices } from './prices.ts';
import { privacy } from './privacy.ts';
import { prohibited } from './prohibited.ts';
import { questions } from './questions.ts';
import { ranking } from './ranking.ts';
import { safety } from './safety.ts';
import { terms } from './terms.ts';

/** The text of each help page. */
export const helpContent: Readonly<Record<HelpKey, readonly HelpSection[]>> = {
  privacy,
  about,
  join,
  contact,
  terms,
  cookies,
  safety,
  prohibited,
  ranking,
  prices,
  accessibility,
  notices,
  questions,
};
