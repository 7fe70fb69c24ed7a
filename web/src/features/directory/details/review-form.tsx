import type { Review } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { type ReviewMark, reviewMarks } from '@ashore/contract/directory-values';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StarsInput } from '#web/ui/text/stars.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { businessMessages } from './details-messages.ts';

interface Props {
  directoryId: number;
  mine: Review | null;
  onDone: () => void;
  onCancel: () => void;
}

const photosOf = (review: Review | null) =>
  (review?.imgUrl ?? []).map((imgUrl, index) => ({ imgUrl, imgUrlZip: review?.imgUrlZip[index] ?? imgUrl }));

/** What is written in the form, and sending it or taking it back. */
function useReview({ directoryId, mine, onDone }: Omit<Props, 'onCancel'>) {
  const t = useMessages(businessMessages);
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [marks, setMarks] = useState<Partial<Record<ReviewMark, number>>>(mine?.marks ?? {});
  const [content, setContent] = useState(mine?.content ?? '');
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const photos = usePhotos(photosOf(mine), {
    failed: t('uploadFailed'),
    tooMany: (most) => t('tooMany', { most }),
  });

  const change = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      setError(undefined);
      try {
        await work();
        toast.success(done);
        onDone();
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(Object.values(failure.fields)[0] ?? failure.message);
      }
    });

  return {
    ...{ stars, setStars, marks, setMarks, content, setContent, photos, error, setError, busy },
    send() {
      const imgUrl = photos.photos.map((photo) => photo.imgUrl).join(',');
      return change(() => api.directory.review({ directoryId, stars, marks, content, imgUrl }), t('sent'));
    },
    remove: () => change(() => api.directory.deleteReview({ directoryId }), t('removed')),
  };
}

/** Stars for single things, beside those for the whole. */
function MarkFields({ marks, setMarks }: Pick<ReturnType<typeof useReview>, 'marks' | 'setMarks'>) {
  const t = useMessages(businessMessages);
  return (
    <div>
      <p className="text-13 text-ink-muted">{t('marks')}</p>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {reviewMarks.map((mark) => (
          <StarsInput
            key={mark}
            legend={t(`mark_${mark}`)}
            name={mark}
            value={marks[mark] ?? 0}
            onChange={(value) => setMarks({ ...marks, [mark]: value })}
          />
        ))}
      </div>
    </div>
  );
}

/** One's own review: written, changed, or taken back. */
export default function ReviewForm({ onCancel, ...props }: Props) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  const review = useReview(props);
  const { stars, content, photos, error, busy } = review;

  const form = useRef<HTMLFormElement>(null);
  const focusStars = () => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('[name=stars]');
    ([...(inputs ?? [])].find((star) => star.checked) ?? inputs?.[0])?.focus();
  };
  // The button that opened the form is gone.
  useEffect(focusStars, []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) {
      focusStars();
      return review.setError(t('needStars'));
    }
    if (photos.uploading) return toast.warning(t('wait'));
    void review.send();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <StarsInput legend={t('stars')} name="stars" value={stars} onChange={review.setStars} />
      <MarkFields marks={review.marks} setMarks={review.setMarks} />
      <Field label={t('text')} hint={t('textHint')} counter={format.outOf(content.length, limits.reviewContent)}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            dir="auto"
            value={content}
            maxLength={limits.reviewContent}
            onChange={(event) => review.setContent(event.target.value)}
          />
        )}
      </Field>
      <PhotosField photos={photos} most={limits.reviewPhotos} label={t('reviewPhotos')} hint={t('reviewPhotosHint')} />
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {props.mine && (
          <Button variant="danger" onClick={() => void review.remove()}>
            {t('removeReview')}
          </Button>
        )}
      </div>
    </form>
  );
}
