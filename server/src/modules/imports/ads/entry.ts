import type { Region, UserType } from '@ashore/contract';
import type { ImportedAd } from '../../ads/index.ts';
import type { CategoryRule, Mapping } from '../mapping/read-mapping.ts';
import type { RecordSource } from '../sources/source.ts';
import type { Reader } from './values.ts';

/** An entry that the mapping, or its own site, leaves out. */
export class LeftOut extends Error {}

/** What is told of an entry that is taken all the same. */
export interface Notes {
  without(reason: string): void;
  unknownPlace(name: string, regionId: number): void;
  unknownValue(field: string, value: string): void;
}

/** An entry with what its parts are read by. */
export interface Entry {
  reader: Reader;
  mapping: Mapping;
  source: Pick<RecordSource, 'zeroPrice'>;
  rule: CategoryRule;
  region: Region;
  notes: Notes;
  now: Date;
}

/** An entry as an ad, with what belongs to it. */
export interface RecordAd {
  line: number;
  ad: ImportedAd;
  seller: { email: string; name: string; userType: UserType } | undefined;
  /** Addresses or names of files. */
  pictures: string[];
}

/** Whether a word is one of ours. */
export const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  word !== undefined && (list as readonly string[]).includes(word);
