import { localeFacts } from '@ashore/contract/locales';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';

const LanguagePicker = lazy(() => import('./language-picker.tsx'));

interface Props {
  className: string;
  /** What is shown of the language. */
  children: ReactNode;
}

/** Opens the choice of another language; without the program a link to the list of languages on the help page. */
export function LanguageChoice({ className, children }: Props) {
  const t = useMessages(shellMessages);
  const locale = currentLocale();
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={`${href('/helpsupport')}#languages`}
        aria-haspopup="dialog"
        // Both ways in which it is written on the page: by its name and by its code.
        aria-label={`${t('language')}: ${localeFacts(locale).name} ${locale.toUpperCase()}`}
        onClick={show}
        className={className}
      >
        {children}
      </a>
      {open && (
        <Suspense>
          <LanguagePicker onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
