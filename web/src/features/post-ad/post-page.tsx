import type { AdSummary, AdsConfig, Area } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { type ClipboardEvent, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ContactStep } from './contact-step.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusControl, inPageOrder } from './form-focus.ts';
import type { PointMap } from './point-field.tsx';
import { Preview } from './preview.tsx';
import { DetailsStep, WhatStep } from './steps.tsx';
import { useAdForm } from './use-ad-form.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { type AdValues, isTouched } from './values.ts';
import { postWords } from './words.ts';

interface Props {
  config: AdsConfig;
  areas: readonly Area[];
  start: AdValues;
  photos: readonly Photo[];
  /** The ad or draft that is changed. */
  classifiedId: number | undefined;
  /** It is a draft, or new. */
  isDraft: boolean;
  /** A draft from an earlier visit. */
  openDraft: Pick<AdSummary, 'classifiedId' | 'title'> | undefined;
  /** Draws the map on which the point of the ad is set. */
  renderMap: (map: PointMap) => ReactNode;
  photosOfPlan: number;
  /** What is shown when the ad is one too many for the member's plan. */
  renderQuota: (close: () => void) => ReactNode;
}

function DraftNote({ state }: { state: DraftState }) {
  const t = useMessages(postWords);
  const format = useFormat();
  const words = {
    none: '',
    saving: t('draftSaving'),
    saved: state.kind === 'saved' ? t('draftSaved', { time: format.dateTime(state.at) }) : '',
    failed: t('draftFailed'),
  };
  return (
    <p className="text-14 text-ink-muted" aria-live="polite">
      {words[state.kind]}
    </p>
  );
}

/** Posting or changing an ad: three steps on one page, the card as it will look beside them. */
export function PostPage(props: Props) {
  const {
    config,
    areas,
    start,
    photos: startPhotos,
    classifiedId,
    isDraft,
    openDraft,
    renderMap,
    photosOfPlan,
    renderQuota,
  } = props;
  const t = useMessages(postWords);
  const navigate = useNavigate();
  const { user } = useShell();
  const form = useAdForm({ start, config, userType: user?.userType ?? 1, photosOfPlan });
  const photos = usePhotos(startPhotos, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const [adId, setAdId] = useState(classifiedId);
  const keep = useCallback((id: number) => setAdId(id), []);
  const draft = useDraft({
    values: form.values,
    photos: photos.photos,
    enabled: isDraft,
    classifiedId: adId,
    onKept: keep,
  });
  const [published, setPublished] = useState<number>();
  const box = useRef<HTMLFormElement>(null);
  // Counts refused tries: only such a one moves the cursor, not each error that is put right.
  const [tries, setTries] = useState(0);
  const wrong = useRef<string[]>([]);
  wrong.current = Object.keys(form.errors);
  const changed = JSON.stringify([form.values, photos.photos]) !== JSON.stringify([start, startPhotos]);
  const unsafe =
    published === undefined &&
    (photos.uploading || (isDraft ? isTouched(form.values, photos.items.length) && !draft.safe : changed));

  useEffect(() => {
    const [first] = tries > 0 ? inPageOrder(box.current, wrong.current) : [];
    if (first) focusControl(box.current, first);
  }, [tries]);

  // Once the guard knows that all is safe, the way to the ad is free.
  useEffect(() => {
    if (published === undefined) return;
    toast.success(t(isDraft ? 'published' : 'saved'));
    void navigate({ to: '/classified/details', search: { classifiedId: published } });
  }, [published, isDraft, navigate, t]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (photos.uploading) return toast.warning(t('wait'));
    if (photos.failed) return toast.warning(t('failedPhotos'));
    const id = await form.publish(photos.photos, isDraft ? await draft.hold() : adId);
    if (id) return setPublished(id);
    draft.release();
    setTries((count) => count + 1);
  }

  /** Pictures are taken wherever on the page they are pasted. */
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    photos.add(files, form.category?.photos ?? limits.photos);
  }

  return (
    <div className="container-page py-6">
      <h1 className="text-28">{t(isDraft ? 'titlePost' : 'titleEdit')}</h1>
      <p className="mt-1 mb-5 text-ink-muted">{t('lead')}</p>
      {openDraft && (
        <Notice className="mb-5">
          {t('continueDraft', { title: openDraft.title || t('untitled') })}{' '}
          <a href={href('/postAds', { classifiedId: openDraft.classifiedId })} className={buttonClass('link')}>
            {t('continue')}
          </a>
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_300px]">
        <form ref={box} noValidate onSubmit={submit} onPaste={paste} className="flex min-w-0 flex-col gap-5">
          <WhatStep form={form} photos={photos} config={config} />
          <DetailsStep form={form} />
          <ContactStep form={form} areas={areas} renderMap={renderMap} />
          <ErrorSummary
            errors={form.errors}
            category={form.category}
            onGo={(name) => focusControl(box.current, name)}
          />
          {form.refusal && (
            <Notice tone="error" live>
              {form.refusal}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" size="lg" busy={form.busy}>
              {t(isDraft ? 'publish' : 'saveChanges')}
            </Button>
            <DraftNote state={draft.state} />
          </div>
        </form>
        <Preview values={form.values} photos={photos} areas={areas} />
      </div>
      {form.overQuota && renderQuota(form.closeQuota)}
      <LeaveGuard unsafe={unsafe} words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }} />
    </div>
  );
}
