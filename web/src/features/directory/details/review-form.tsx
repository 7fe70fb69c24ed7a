import type { Review } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { type ReviewMark, reviewMarks } from '@ashore/contract/directory-values';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Uploader } from '#web/ui/picture/uploader.tsx';
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

/** One's own review: written, changed, or taken back. */
export default function ReviewForm({ directoryId, mine, onDone, onCancel }: Props) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [marks, setMarks] = useState<Partial<Record<ReviewMark, number>>>(mine?.marks ?? {});
  const [content, setContent] = useState(mine?.content ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const most = limits.reviewPhotos;
  const photos = usePhotos(photosOf(mine), {
    failed: t('uploadFailed'),
    tooMany: (count) => t('tooMany', { most: count }),
  });

  const form = useRef<HTMLFormElement>(null);
  const focusStars = () => {
    const stars = form.current?.querySelectorAll<HTMLInputElement>('[name=stars]');
    ([...(stars ?? [])].find((star) => star.checked) ?? stars?.[0])?.focus();
  };
  // The button that opened the form is gone.
  useEffect(focusStars, []);

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      toast.success(done);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallRefused)) throw failure;
      setError(Object.values(failure.fields)[0] ?? failure.message);
      setBusy(false);
    }
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) {
      focusStars();
      return setError(t('needStars'));
    }
    if (photos.uploading) return toast.warning(t('wait'));
    const imgUrl = photos.photos.map((photo) => photo.imgUrl).join(',');
    void run(() => api.directory.review({ directoryId, stars, marks, content, imgUrl }), t('sent'));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <StarsInput legend={t('stars')} name="stars" value={stars} onChange={setStars} />
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
      <Field label={t('text')} hint={t('textHint')} counter={format.outOf(content.length, limits.reviewContent)}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            dir="auto"
            value={content}
            maxLength={limits.reviewContent}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <Uploader
        label={t('reviewPhotos')}
        hint={t('reviewPhotosHint')}
        items={photos.items}
        most={most}
        error={photos.error}
        onAdd={(files) => photos.add(files, most)}
        onRemove={photos.remove}
        onRetry={photos.retry}
        onReorder={photos.reorder}
      />
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
        {mine && (
          <Button
            variant="danger"
            onClick={() => void run(() => api.directory.deleteReview({ directoryId }), t('removed'))}
          >
            {t('removeReview')}
          </Button>
        )}
      </div>
    </form>
  );
}
