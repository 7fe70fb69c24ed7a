import { languageCodes } from '#web/lib/languages.ts';
import { languageName } from '#web/lib/names.ts';

/** The languages that texts are often written in, as options of a choice. */
export const LanguageOptions = () =>
  languageCodes.map((code) => (
    <option key={code} value={code}>
      {languageName(code)}
    </option>
  ));
