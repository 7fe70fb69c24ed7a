import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { iReadMessages } from './i-read-messages.ts';
import { useLanguagesRead } from './languages-read.ts';
import { addLanguageRead, readHere } from './save-languages-read.ts';
import type { LineOf } from './use-translated.ts';

interface Props {
  of: LineOf;
  /** The name of the language of the text. */
  language: string;
  className: string;
}

/** For a reader of that language as well: texts in it are not offered any more. */
export default function IRead({ of, language, className }: Props) {
  const t = useMessages(iReadMessages);
  const { user } = useShell();
  const read = useLanguagesRead();
  const { busy, run } = useAction();
  if (read.includes(of.from)) return null;
  async function save() {
    if (!user) {
      readHere([...read, of.from]);
      toast.success(t('savedHere'));
      return;
    }
    try {
      await run(() => addLanguageRead(read, of.from));
    } catch {
      // The frame has said why.
      return;
    }
    of.showOriginal();
    toast.success(t('saved'), { url: `${href('/member/settings')}#preferences`, text: t('change') });
  }
  return (
    <>
      {' · '}
      <button type="button" className={className} disabled={busy} onClick={() => void save()}>
        {t('iRead', { language })}
      </button>
    </>
  );
}
