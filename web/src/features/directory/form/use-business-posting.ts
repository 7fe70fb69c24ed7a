import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Photo, usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formMessages } from './form-messages.ts';
import { useBusinessForm } from './use-business-form.ts';
import type { BusinessValues } from './values.ts';

interface Options {
  start: BusinessValues;
  photos: readonly Photo[];
  /** Address of the logo; empty for none. */
  logo: string;
  directoryId: number | undefined;
}

/** The form of a business with its photos and its logo. Sending it leads to its page. */
export function useBusinessPosting({ start, photos: startPhotos, logo: startLogo, directoryId }: Options) {
  const t = useMessages(formMessages);
  const navigate = useNavigate();
  const form = useBusinessForm(start, directoryId);
  const photos = usePhotos(startPhotos, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const logo = usePhotos(startLogo ? [{ imgUrl: startLogo, imgUrlZip: startLogo }] : [], {
    failed: t('uploadFailed'),
    tooMany: () => t('oneLogo'),
  });
  const [stored, setStored] = useState<number>();
  const box = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const uploading = photos.uploading || logo.uploading;
  const changed =
    JSON.stringify([form.values, photos.photos, logo.photos[0]?.imgUrl ?? '']) !==
    JSON.stringify([start, startPhotos, startLogo]);

  // Once the guard knows that all is safe, the way to the page is free.
  useEffect(() => {
    if (stored === undefined) return;
    toast.success(t(directoryId ? 'saved' : 'published'));
    void navigate({ to: '/Directory/details', search: { directoryId: stored } });
  }, [stored, directoryId, navigate, t]);

  // Once the errors are drawn. What is wrong with a picture or with the whole is told at the foot.
  useEffect(() => {
    if (refusals > 0) (box.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? summary.current)?.focus();
  }, [refusals]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (uploading) return toast.warning(t('wait'));
    const id = await form.send(photos.photos, logo.photos[0]);
    if (id) setStored(id);
    else setRefusals((count) => count + 1);
  }

  return { form, photos, logo, box, summary, unsafe: stored === undefined && (changed || uploading), submit };
}
