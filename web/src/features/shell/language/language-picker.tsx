import { locales } from '@ashore/contract/locales';
import clsx from 'clsx';
import { shellMessages } from '#web/features/shell/messages.ts';
import { chooseLanguage } from '#web/lib/browser/choose-language.ts';
import { addressIn } from '#web/lib/browser/mobile-address.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadHere } from './read-here.tsx';

/** The overlay with all languages of the interface, each by its own name; a link to this very page in each. */
export default function LanguagePicker({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellMessages);
  const current = currentLocale();
  const { pathname, search, hash } = window.location;
  return (
    <Dialog open onClose={onClose} title={t('language')} size="sm">
      <ul className="grid grid-cols-2 gap-3">
        {locales.map(({ code, tag, name, direction }) => (
          <li key={code}>
            <a
              href={addressIn(code, pathname) + search + hash}
              hrefLang={tag}
              lang={tag}
              dir={direction}
              aria-current={code === current ? 'true' : undefined}
              onClick={(event) => {
                chooseLanguage(code);
                if (code !== current) return;
                event.preventDefault();
                onClose();
              }}
              className={clsx(
                'flex min-h-11 items-center rounded-card border px-3 py-2 hover:border-accent',
                code === current ? 'border-accent bg-accent-soft font-bold' : 'border-line',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ReadHere />
    </Dialog>
  );
}
