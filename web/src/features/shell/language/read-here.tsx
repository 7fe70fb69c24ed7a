import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { useLanguagesRead } from '#web/lib/translation/languages-read.ts';
import { readHere } from '#web/lib/translation/save-languages-read.ts';
import { useShell } from '#web/lib/viewer.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { readHereMessages } from './read-here-messages.ts';

/** Languages that a visitor said to read, beside a translation; here they are given up again. Members have them in the settings. */
export function ReadHere() {
  const t = useMessages(readHereMessages);
  const { user } = useShell();
  const read = useLanguagesRead();
  if (user || read.length === 0) return null;
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-bold text-14">{t('title')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {read.map((code) => {
          const language = names.of(code) ?? code;
          return (
            <li key={code}>
              <RemovableChip
                label={language}
                removeLabel={t('remove', { language })}
                onRemove={() => readHere(read.filter((one) => one !== code))}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-13 text-ink-muted">{t('hint')}</p>
    </section>
  );
}
