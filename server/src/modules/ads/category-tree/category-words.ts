import type { Category } from '@ashore/contract';
import { defaultLocale, locales } from '@ashore/contract/locales';
import { fold } from '#server/lib/fold.ts';
import { CJK } from '#server/lib/keyword-terms.ts';
import { readKeywords, readTranslations } from '#server/lib/labels.ts';
import { categoryTree } from './index.ts';

/** A category's first keyword is another word for it; of the next two, those that are kin to it or to the category's name. */
const MOST_NAMES = 3;
const SAME_LETTERS = 6;

interface Texts {
  keywords: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
}

/** The keywords and names of categories in each language of the interface but English, by the key of the category. */
const textsByLocale = locales
  .filter(({ code }) => code !== defaultLocale)
  .map(
    ({ code }): Texts => ({
      keywords: readKeywords(code),
      names: readTranslations(code, 'categories').categories ?? {},
    }),
  );

/** Whether a word begins like one of a text, or has a sign of it where words have few. All folded. */
const isKin = (word: string, text: string) =>
  CJK.test(word) ? [...word].some((sign) => text.includes(sign)) : ` ${text}`.includes(` ${word.slice(0, 3)}`);

/** Forms of one word begin with the same letters: affitto, affitti, affittasi. */
const isForm = (word: string, other: string) =>
  !CJK.test(word) && word.length >= SAME_LETTERS && word.slice(0, SAME_LETTERS) === other.slice(0, SAME_LETTERS);

/** The names among the keywords of a category in one language, and their forms. */
function namesAmong(keywords: readonly string[], categoryName: string): string[] {
  const [first, ...next] = keywords.slice(0, MOST_NAMES);
  if (!first) return [];
  const names = [first, ...next.filter((word) => isKin(word, `${first} ${categoryName}`))];
  return [...names, ...keywords.slice(MOST_NAMES).filter((word) => names.some((name) => isForm(word, name)))];
}

/** The words that name a category in the languages of the interface, folded. */
export function namesOf({ key, name, keywords = [] }: Pick<Category, 'key' | 'name' | 'keywords'>): string[] {
  const own = keywords.map(fold).filter((word) => isKin(word, fold(name)));
  const others = textsByLocale.flatMap((texts) =>
    namesAmong((texts.keywords[key] ?? '').split(' ').map(fold), fold(texts.names[key] ?? '')),
  );
  return [...own, ...others];
}

/**
 * The fact of ads that each word stands for. A root's name is not its leaf's; a name of several leaves of a root stands for
 * the root, a name of others for none.
 */
const factOf = new Map<string, string | undefined>();
for (const root of categoryTree)
  for (const category of [root, ...(root.children ?? [])]) {
    const rootFact = `g${root.id}`;
    const fact = category === root ? rootFact : `c${category.id}`;
    for (const name of namesOf(category)) {
      const known = factOf.get(name);
      if (!factOf.has(name)) factOf.set(name, fact);
      else if (known !== fact && known !== rootFact)
        factOf.set(name, root.children?.some(({ id }) => known === `c${id}`) ? rootFact : undefined);
    }
  }

/** Words of a search with the category that each names in any language: "кімната" becomes "кімната#c102". See `ashore_parts`. */
export const withCategories = (words: readonly string[]): string[] =>
  words.map((word) => {
    const fact = factOf.get(fold(word));
    return fact ? `${word}#${fact}` : word;
  });
