import type { DataProtection, SiteTexts } from '@ashore/contract';
import { recipientKinds } from '@ashore/contract/recipients';
import { type RetentionKey, retention } from '@ashore/contract/retention';
import type { Block, ShownSection } from './content/blocks.ts';
import { RECIPIENTS } from './content/privacy.ts';
import { anchorOf } from './translated.ts';

const DAYS_OF_YEAR = 365;

/** “90 days” or “3 years” in a language. */
function written(days: number, tag: string): string {
  const isYears = days > 0 && days % DAYS_OF_YEAR === 0;
  const unit = isYears ? 'year' : 'day';
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    isYears ? days / DAYS_OF_YEAR : days,
  );
}

/** What placeholders of the page stand for: `ads_deleted`, `backups`, `payment`. */
function valuesOf({ backupDays, recipients }: DataProtection, tag: string): ReadonlyMap<string, string> {
  const periods = (Object.keys(retention) as RetentionKey[]).flatMap((key) =>
    Object.entries(retention[key].periods).map(([name, { days }]): [string, string] => [
      `${key}_${name}`,
      written(days, tag),
    ]),
  );
  const names = recipients.map(({ kind, name }): [string, string] => [kind, name]);
  return new Map([...periods, ...names, ['backups', written(backupDays, tag)]]);
}

function filled(block: Block, write: (text: string) => string): Block {
  if (typeof block === 'string') return write(block);
  if ('list' in block) return { list: block.list.map(write) };
  return { table: { ...block.table, rows: block.table.rows.map((cells) => cells.map(write)) } };
}

/**
 * Returns the privacy page with the periods of the program and the facts of this site: who runs it and who receives data.
 * @param sections in the language of the reader
 * @param tag of that language (BCP 47), for numbers
 */
export function withPrivacyFacts(
  sections: readonly ShownSection[],
  facts: DataProtection,
  { operatorName, operatorAddress }: Pick<SiteTexts, 'operatorName' | 'operatorAddress'>,
  tag: string,
): ShownSection[] {
  const values = valuesOf(facts, tag);
  const write = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const operator = [operatorName, operatorAddress.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ');
  return sections.map((section) => {
    const blocks = section.blocks.map((block): Block => {
      if (section.anchor !== anchorOf(RECIPIENTS) || typeof block === 'string' || !('list' in block)) return block;
      return { list: block.list.filter((_, at) => values.has(recipientKinds[at] ?? '')) };
    });
    // After the sentence that says what the operator is responsible for.
    if (section.anchor === 'who-is-responsible' && operator) blocks.push(operator);
    return { ...section, blocks: blocks.map((block) => filled(block, write)) };
  });
}
