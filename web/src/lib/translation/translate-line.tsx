import { useRef } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { addLanguageRead, useLanguagesRead } from './languages-read.ts';
import { translationMessages } from './messages.ts';
import type { Translated } from './use-translated.ts';

const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
const look = 'tap font-medium text-accent-ink hover:underline';

/** What the line needs to know of a text. */
export type LineOf = Pick<Translated, 'state' | 'from' | 'by' | 'translate' | 'showOriginal'>;

/** For a member who reads that language as well: texts in it are not offered any more. */
function IRead({ of, language }: { of: LineOf; language: string }) {
  const t = useMessages(translationMessages);
  const read = useLanguagesRead();
  const { busy, run } = useAction();
  const { user } = useShell();
  if (!user || read.includes(of.from)) return null;
  async function save() {
    try {
      await run(() => addLanguageRead(read, of.from));
    } catch {
      // The frame has said why.
      return;
    }
    of.showOriginal();
    toast.success(t('readSaved'), { url: `${href('/member/settings')}#preferences`, text: t('change') });
  }
  return (
    <>
      {' · '}
      <button type="button" className={look} disabled={busy} onClick={() => void save()}>
        {t('iRead', { language })}
      </button>
    </>
  );
}

/** Below a foreign text: "Translate", and once it is: from which language, by whom, and the way back. */
export function TranslateLine({ of }: { of: LineOf }) {
  const t = useMessages(translationMessages);
  const locale = useLocale();
  const { state, from, by } = of;
  const wasShown = useRef(false);
  // Who looks, and what they read, may be known late: the line keeps its room, so that nothing moves.
  if (state === undefined) return wasShown.current ? <p className="mt-1 h-[1lh] text-13" /> : null;
  wasShown.current = true;
  const language = names(locale).of(from || 'und') ?? from;
  return (
    <p aria-live="polite" className="mt-1 text-13 text-ink-muted print:hidden noscript:hidden">
      {state === 'translated' ? (
        <>
          {by ? t('translatedBy', { language, by }) : t('translatedHere', { language })}
          {' · '}
          <button type="button" className={look} onClick={of.showOriginal}>
            {t('original')}
          </button>
          <IRead of={of} language={language} />
        </>
      ) : (
        <>
          <button type="button" className={look} disabled={state === 'busy'} onClick={of.translate}>
            {t(state === 'busy' ? 'translating' : 'translate')}
          </button>
          {state === 'failed' && ` ${t('failed')}`}
        </>
      )}
    </p>
  );
}
