import { languageName, listOf } from './names.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * Chosen options in one line. Their labels begin with a capital; the name of a language keeps it at the beginning only, where
 * the language of the page writes it small in a sentence.
 */
export const listOfOptions = (values: readonly unknown[], options: readonly Option[] = []): string =>
  listOf(
    values.map((value, place) => {
      const label = options.find((option) => option.value === value)?.label ?? String(value);
      if (place === 0 || !/^[a-z]{2}$/.test(String(value))) return label;
      const name = languageName(String(value));
      return name.toLowerCase() === label.toLowerCase() ? name : label;
    }),
  );
