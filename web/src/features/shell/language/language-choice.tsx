import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';

const LanguagePicker = lazy(() => import('./language-picker.tsx'));

interface Props {
  className: string;
  /** All that is shown: the language itself. What it is, is added for screen readers. */
  shown?: string;
  /** A row that says both. */
  children?: ReactNode;
}

/** Opens the choice of another language; without the program a link to the list of languages on the help page. */
export function LanguageChoice({ className, shown, children }: Props) {
  const t = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={`${href('/helpsupport')}#languages`} aria-haspopup="dialog" onClick={show} className={className}>
        {shown && <span className="sr-only">{t('language')}: </span>}
        {shown ?? children}
      </a>
      {open && (
        <Suspense>
          <LanguagePicker onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
