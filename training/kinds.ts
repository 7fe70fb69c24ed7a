import { schemeKinds } from '../contract/src/scheme-values.ts';
import { concepts } from '../server/src/lib/scam/concepts.ts';
import { exampleName, type KindCounts } from '../server/src/lib/scam/kinds.ts';
import type { Example } from './examples.ts';

/** The concepts that an example names, without the facts of its form. */
export const conceptsOfExample = ({ dense }: Pick<Example, 'dense'>): Set<number> =>
  new Set(dense.filter((at) => at < concepts.length));

/** Counts in how many messages of each kind of fraud each concept stands; refuses examples of an unknown kind. */
export function kindCounts(examples: readonly Example[]): KindCounts {
  const frauds = Map.groupBy(
    examples.filter(({ fraud }) => fraud),
    ({ scheme }) => scheme,
  );
  const names = new Set(schemeKinds.map(exampleName));
  const unknown = [...frauds.keys()].find((scheme) => !names.has(scheme));
  if (unknown !== undefined) throw new Error(`no kind of fraud: ${unknown}`);
  const counted = schemeKinds.map((kind) => {
    const own = (frauds.get(exampleName(kind)) ?? []).map(conceptsOfExample);
    return [kind, { messages: own.length, named: concepts.map((_, at) => own.filter((has) => has.has(at)).length) }];
  });
  return Object.fromEntries(counted) as KindCounts;
}

/** The file of the counts: see `readCounts` of `kinds.ts`. */
export const kindsText = (counts: KindCounts): string =>
  schemeKinds.map((kind) => `${[kind, counts[kind].messages, ...counts[kind].named].join(' ')}\n`).join('');
