import type { Reply, Subject } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { isBlank } from '@ashore/contract/blank';
import { limits } from '@ashore/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/editor/markdown-editor.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { editorMessages } from './editor-messages.ts';

/** What is written: something new, an answer, or a change. */
export type Writing =
  | { kind: 'new'; start?: string }
  | { kind: 'answer'; to: Reply; start?: string }
  | { kind: 'change'; reply: Reply };

interface Props {
  subject: Subject;
  writing: Writing;
  /** The thread is one of questions. */
  asked: boolean;
  /** Names that are offered after an `@`. */
  names: readonly string[];
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

const previewOf = async (content: string) => (await api.topic.preview({ content })).html;

/** The text, kept in this tab's storage until it is sent: a page that is left by mistake loses nothing. */
function useKeptText(key: string, start: string) {
  const [text, setText] = useState(() => {
    const kept = key && sessionStorage.getItem(key);
    return kept ? (start && !kept.includes(start) ? `${kept}\n\n${start}` : kept) : start;
  });
  const change = (next: string) => {
    setText(next);
    if (!key) return;
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, change] as const;
}

const photosOf = (reply: Reply | undefined) =>
  (reply?.imgUrl ?? []).map((imgUrl, at) => ({ imgUrl, imgUrlZip: reply?.imgUrlZip[at] ?? imgUrl }));

/** The text and the photos of a reply, and sending them. */
function useReply({ subject, writing, asked, onDone }: Pick<Props, 'subject' | 'writing' | 'asked' | 'onDone'>) {
  const t = useMessages(editorMessages);
  const { user } = useShell();
  const changed = writing.kind === 'change' ? writing.reply : undefined;
  const parentId = writing.kind === 'answer' ? writing.to.id : undefined;
  const draft = changed ? '' : `reply ${user?.userId} ${subject.type} ${subject.id} ${parentId ?? ''}`;
  const [content, setContent] = useKeptText(
    draft,
    changed ? (changed.content ?? '') : 'start' in writing ? (writing.start ?? '') : '',
  );
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const photos = usePhotos(photosOf(changed), {
    failed: t('uploadFailed'),
    tooMany: (most) => t('tooMany', { most }),
  });
  // The same for every try, so that one that did arrive is not made twice.
  const replyKey = useRef<string>(undefined);

  async function send() {
    if (isBlank(content)) return setError(t('empty'));
    await run(async () => {
      setError(undefined);
      replyKey.current ??= crypto.randomUUID();
      const imgUrl = photos.photos.map((photo) => photo.imgUrl).join(',');
      try {
        const reply = changed
          ? await api.reply.editReply({ id: changed.id, content, imgUrl })
          : await api.reply.pushreplybyuser({
              ...{ subjectType: subject.type, subjectId: subject.id, content, imgUrl },
              ...{ parentId, replyKey: replyKey.current },
            });
        setContent('');
        toast.success(t(changed ? 'saved' : asked && parentId === undefined ? 'questionSent' : 'sent'));
        onDone(reply);
      } catch (failure) {
        if (failure instanceof CallRefused)
          setError(failure.fields.content ?? failure.fields.imgUrl ?? failure.message);
      }
    });
  }

  return { changed, content, setContent, error, busy, photos, send };
}

/** Writes a reply, an answer or a change, with preview and photos. */
export default function ReplyEditor({ subject, writing, names, asked, onDone, onCancel }: Props) {
  const t = useMessages(editorMessages);
  const counter = useCounter();
  const { changed, content, setContent, error, busy, photos, send } = useReply({
    ...{ subject, writing, asked, onDone },
  });
  const [showPhotos, setShowPhotos] = useState((changed?.imgUrl.length ?? 0) > 0);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Browsers give different things back here; an effect must give nothing.
    void root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const asks = asked && (writing.kind === 'new' || changed?.parentId === null);
  const label =
    writing.kind === 'answer'
      ? t('answerTo', { name: writing.to.userName })
      : t(asks ? 'question' : changed ? 'change' : 'reply');
  return (
    <form
      ref={root}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <MarkdownEditor
        counter={counter}
        label={label}
        value={content}
        onChange={setContent}
        maxLength={asks ? limits.questionContent : limits.replyContent}
        error={error}
        rows={4}
        autoFocus
        preview={previewOf}
        mentions={names}
      />
      {showPhotos && (
        <PhotosField photos={photos} most={limits.replyPhotos} label={t('photos')} hint={t('photosHint')} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {!showPhotos && (
          <Button variant="ghost" className="me-auto" onClick={() => setShowPhotos(true)}>
            {t('addPhotos')}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy || photos.uploading}>
          {t(changed ? 'save' : 'send')}
        </Button>
      </div>
    </form>
  );
}
