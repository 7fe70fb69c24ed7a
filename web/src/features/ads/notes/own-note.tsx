import { limits } from '@ashore/contract/limits';
import clsx from 'clsx';
import { NotebookPen } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { noteMessages } from './note-messages.ts';
import { saveNote, useNote } from './notes-store.ts';

interface Props {
  ad: { classifiedId: number; title: string };
  className?: string;
}

function NoteForm({ ad, note, onClose }: Props & { note: string; onClose: () => void }) {
  const t = useMessages(noteMessages);
  const counter = useCounter();
  const id = useId();
  const [text, setText] = useState(note);
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      try {
        await saveNote(ad.classifiedId, text.trim());
        toast.success(t(text.trim() ? 'saved' : 'deleted'));
        onClose();
      } catch (failure) {
        const { fields } = ((failure as { data?: unknown }).data ?? {}) as { fields?: Record<string, string> };
        setError(fields?.note);
      }
    });
  };
  return (
    <form id={id} onSubmit={(event) => void save(event)} className="flex flex-col gap-2">
      <Field label={t('note')} hint={t('onlyYou')} error={error} counter={counter(text.length, limits.adNote)}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            maxLength={limits.adNote}
            onChange={({ target }) => setText(target.value)}
            autoFocus
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What a member wrote down about an ad, for nobody else, and the way to change it. Nothing for visitors. */
export default function OwnNote({ ad, className }: Props) {
  const t = useMessages(noteMessages);
  const note = useNote(ad.classifiedId);
  const [writing, setWriting] = useState(false);
  if (note === undefined) return <div className={clsx('min-h-11', className)} />;
  if (writing)
    return (
      <div className={className}>
        <NoteForm ad={ad} note={note} onClose={() => setWriting(false)} />
      </div>
    );
  const { title } = ad;
  return (
    <button
      type="button"
      aria-label={note ? `${t('noteOf', { title })}: ${note}. ${t('edit')}` : t('addTo', { title })}
      onClick={() => setWriting(true)}
      className={clsx(
        'flex w-full items-start gap-2 rounded-input p-2.5 text-start text-14',
        note ? 'bg-sand' : 'min-h-11 items-center text-ink-muted hover:text-ink',
        className,
      )}
    >
      <Icon of={NotebookPen} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {note || t('addNote')}
      </span>
    </button>
  );
}
