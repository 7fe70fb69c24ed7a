import type { AdSummary, AdsConfig, Area } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { type ClipboardEvent, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDraft } from './draft/use-draft.ts';
import type { PointMap } from './fields/point-field.tsx';
import { inPageOrder } from './form-focus.ts';
import { postMessages } from './messages.ts';
import { useAdForm } from './use-ad-form.ts';
import { type AdValues, isTouched } from './values.ts';

/** What the pages of the form get. */
export interface PostProps {
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

interface Happenings {
  /** The first box that is wrong, in the order of the page, after a try that was refused. */
  onWrong: (name: string, form: HTMLFormElement | null) => void;
  /** The ad is there; nothing would be lost any more. */
  onPublished: (classifiedId: number) => void;
}

/** The form of an ad with its photos and its draft, whatever page it is shown on. */
export function usePosting(
  { config, start, photos: startPhotos, classifiedId, isDraft, photosOfPlan }: PostProps,
  { onWrong, onPublished }: Happenings,
) {
  const t = useMessages(postMessages);
  const { user } = useShell();
  const form = useAdForm({ start, config, userType: user?.userType ?? 1, photosOfPlan });
  const photos = usePhotos(startPhotos, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const [adId, setAdId] = useState(classifiedId);
  const keep = useCallback((id: number) => setAdId(id), []);
  const draft = useDraft({
    values: form.values,
    photos: photos.photos,
    categories: config.categories,
    enabled: isDraft,
    classifiedId: adId,
    onKept: keep,
  });
  const [published, setPublished] = useState<number>();
  const newDraftId = isDraft && classifiedId === undefined && published === undefined ? adId : undefined;
  const box = useRef<HTMLFormElement>(null);
  // Counts refused tries: only such a one moves the cursor, not each error that is put right.
  const [tries, setTries] = useState(0);
  const wrong = useRef<string[]>([]);
  wrong.current = Object.keys(form.errors);
  const changed = JSON.stringify([form.values, photos.photos]) !== JSON.stringify([start, startPhotos]);
  const unsafe =
    published === undefined &&
    (photos.uploading || (isDraft ? isTouched(form.values, photos.items.length) && !draft.safe : changed));

  const told = useRef({ onWrong, onPublished });
  told.current = { onWrong, onPublished };

  useEffect(() => {
    const [first] = tries > 0 ? inPageOrder(box.current, wrong.current) : [];
    if (first) told.current.onWrong(first, box.current);
  }, [tries]);

  // Once the guard knows that all is safe, the way to the ad is free.
  useEffect(() => {
    if (published === undefined) return;
    toast.success(t(isDraft ? 'published' : 'saved'));
    told.current.onPublished(published);
  }, [published, isDraft, t]);

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

  /** Looks at some of the boxes alone, as one step of several; returns whether they are right. */
  function check(isMeant: (name: string) => boolean): boolean {
    const right = form.check(photos.photos, isMeant);
    if (!right) setTries((count) => count + 1);
    return right;
  }

  return { form, photos, draft, box, unsafe, adId, newDraftId, submit, paste, check };
}
