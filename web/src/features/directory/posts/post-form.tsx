import type { BusinessPost } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { type PostKind, postKinds } from '@ashore/contract/business-post';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { postFormMessages } from './post-form-messages.ts';

interface Props {
  directoryId: number;
  /** The post that is changed; undefined for a new one. */
  post: BusinessPost | undefined;
  onDone: () => void;
  onCancel: () => void;
}

interface Values {
  kind: PostKind;
  title: string;
  content: string;
  day: string;
  time: string;
  place: string;
}

const valuesOf = (post: BusinessPost | undefined): Values => {
  const { kind = 'news', title = '', content = '', day = '', time = '', place = '' } = post ?? {};
  return { kind, title, content, day, time, place };
};

const photosOf = (post: BusinessPost | undefined) =>
  (post?.imgUrl ?? []).map((imgUrl, at) => ({ imgUrl, imgUrlZip: post?.imgUrlZip[at] ?? imgUrl }));

/** What is written in the form, what is wrong with it, and sending it. */
function usePost({ directoryId, post, onDone }: Omit<Props, 'onCancel'>) {
  const t = useMessages(postFormMessages);
  const [values, setValues] = useState(valuesOf(post));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const photos = usePhotos(photosOf(post), {
    failed: t('uploadFailed'),
    tooMany: (most) => t('tooMany', { most }),
  });
  return {
    ...{ values, errors, error, busy, photos },
    set: (change: Partial<Values>) => setValues({ ...values, ...change }),
    send: () =>
      run(async () => {
        setErrors({});
        setError(undefined);
        const imgUrl = photos.photos.map((photo) => photo.imgUrl).join(',');
        try {
          await api.directory.publishPost({ directoryId, ...values, imgUrl, ...(post && { postId: post.postId }) });
          toast.success(t(post ? 'saved' : 'published'));
          onDone();
        } catch (failure) {
          if (!(failure instanceof CallRefused)) throw failure;
          setErrors(failure.fields);
          if (Object.keys(failure.fields).length === 0) setError(failure.message);
        }
      }),
  };
}

type FieldsProps = Pick<ReturnType<typeof usePost>, 'values' | 'errors' | 'set'>;

/** The last day of an offer; day, time and place of an event. */
function WhenFields({ values, errors, set }: FieldsProps) {
  const t = useMessages(postFormMessages);
  if (values.kind === 'news') return null;
  const isEvent = values.kind === 'event';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(isEvent ? 'day' : 'lastDay')} error={errors.day} required>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={values.day}
            onChange={({ target }) => set({ day: target.value })}
          />
        )}
      </Field>
      {isEvent && (
        <>
          <Field label={t('time')} error={errors.time}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={values.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            )}
          </Field>
          <Field label={t('place')} hint={t('placeHint')} error={errors.place} className="sm:col-span-2">
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                value={values.place}
                maxLength={limits.postPlace}
                onChange={({ target }) => set({ place: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}

/** Kind, title and text. */
function TextFields({ values, errors, set }: FieldsProps) {
  const t = useMessages(postFormMessages);
  const counter = useCounter();
  const kinds = postKinds.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <RadioGroup legend={t('kind')} options={kinds} value={values.kind} onChange={(kind) => set({ kind })} cards />
      <Field label={t('title')} error={errors.title} required counter={counter(values.title.length, limits.postTitle)}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={values.title}
            maxLength={limits.postTitle}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('text')}
        hint={t('textHint')}
        error={errors.content}
        required
        counter={counter(values.content.length, limits.postContent)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            dir="auto"
            value={values.content}
            maxLength={limits.postContent}
            onChange={({ target }) => set({ content: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A new post, or one that is changed. */
export default function PostForm({ onCancel, ...props }: Props) {
  const t = useMessages(postFormMessages);
  const { values, errors, error, busy, photos, set, send } = usePost(props);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (photos.uploading) return toast.warning(t('wait'));
    if (!busy) void send();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t(props.post ? 'editPost' : 'newPost')}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <TextFields values={values} errors={errors} set={set} />
      <WhenFields values={values} errors={errors} set={set} />
      <PhotosField
        photos={photos}
        most={limits.postPhotos}
        label={t('photos')}
        hint={t('photosHint', { most: limits.postPhotos })}
        error={errors.imgUrl}
      />
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(props.post ? 'save' : 'publish')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
