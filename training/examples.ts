import { readdirSync, readFileSync } from 'node:fs';
import { type Circumstances, type Features, featuresOf } from '../server/src/lib/scam/features.ts';

/** A message that somebody wrote for the training, with what it is. */
interface Written extends Circumstances {
  id: string;
  /** ISO 639-1. */
  language: string;
  /** Who wrote it. What one writes must not be measured with what the same one taught. */
  author: string;
  label: 'fraud' | 'honest';
  /** The kind of fraud, or what an honest message is about. */
  scheme: string;
  text: string;
}

export interface Example extends Features, Pick<Written, 'language' | 'author' | 'scheme' | 'text'> {
  fraud: boolean;
}

const LEAST_TEXT = 1;

/** Reads all files of a folder in the order of their names, each line a message. Refuses what is none. */
export function examplesIn(folder: URL): Example[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files.flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { language, author, label, scheme, text, first, place, id } = JSON.parse(line) as Written;
        if (!['fraud', 'honest'].includes(label) || text.length < LEAST_TEXT) throw new Error(`no example: ${id}`);
        return { ...featuresOf(text, { first, place }), language, author, scheme, text, fraud: label === 'fraud' };
      }),
  );
}
