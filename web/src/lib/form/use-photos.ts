import { CallRefused } from '@ashore/contract/api';
import { useEffect, useRef, useState } from 'react';
import type { UploadItem } from '#web/ui/picture/upload-item.ts';
import { uploadPicture } from '../upload.ts';

/** A picture that is uploaded. */
export interface Photo {
  imgUrl: string;
  imgUrlZip: string;
}

/** A picture of the form, with what is sent of it. */
export interface Held extends UploadItem {
  file?: File;
  photo?: Photo;
}

let counter = 0;

/** How many of the pictures count against the most of an ad. */
const counted = (items: readonly UploadItem[]) => items.filter(({ refused }) => !refused).length;

const heldOf = (photo: Photo, index: number): Held => ({
  id: photo.imgUrl,
  previewUrl: photo.imgUrlZip,
  progress: 1,
  state: 'done',
  name: `${index + 1}`,
  photo,
});

/** A file as a picture whose upload begins. */
function uploadingOf(file: File): Held & { file: File } {
  counter++;
  return {
    id: `new-${counter}`,
    previewUrl: URL.createObjectURL(file),
    progress: 0,
    state: 'uploading',
    name: file.name,
    file,
  };
}

/** What a picture says that could not be uploaded. */
function failedPart(failure: unknown, failed: string): Partial<Held> {
  const refusal = failure instanceof CallRefused ? failure.fields.file : undefined;
  const message = failure instanceof CallRefused ? failure.message : failed;
  return { state: 'failed', error: refusal ?? message, refused: refusal !== undefined };
}

/** The photos of the form: each uploads by itself, with its progress, and can be tried again. */
export function usePhotos(start: readonly Photo[], texts: { failed: string; tooMany: (most: number) => string }) {
  const [items, setItems] = useState<Held[]>(() => start.map(heldOf));
  const [error, setError] = useState<string>();
  const running = useRef(new Map<string, AbortController>());
  const shown = useRef<string[]>([]);

  useEffect(() => {
    const uploads = running.current;
    const previews = shown.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
      for (const url of previews) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: string, part: Partial<Held>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  async function upload(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const photo = await uploadPicture(file, {
        onProgress: (progress) => change(id, { progress }),
        signal: controller.signal,
      });
      change(id, { state: 'done', progress: 1, photo });
    } catch (failure) {
      if (controller.signal.aborted) return;
      change(id, failedPart(failure, texts.failed));
    } finally {
      running.current.delete(id);
    }
  }

  return {
    items,
    error,
    photos: items.flatMap((item) => (item.photo ? [item.photo] : [])),
    uploading: items.some((item) => item.state === 'uploading'),
    /** Some wait to be tried again or taken away. */
    failed: items.some((item) => item.state === 'failed'),
    add(files: File[], most: number) {
      const room = most - counted(items);
      setError(files.length > room ? texts.tooMany(most) : undefined);
      const added = files.slice(0, Math.max(0, room)).map(uploadingOf);
      shown.current.push(...added.map(({ previewUrl }) => previewUrl));
      setItems((all) => [...all, ...added]);
      for (const { id, file } of added) void upload(id, file);
    },
    remove(id: string) {
      running.current.get(id)?.abort();
      setError(undefined);
      setItems((all) => all.filter((item) => item.id !== id));
    },
    retry(id: string) {
      const item = items.find((one) => one.id === id);
      if (!item?.file) return;
      change(id, { state: 'uploading', progress: 0, error: undefined });
      void upload(id, item.file);
    },
    reorder: (ids: string[]) => setItems((all) => ids.flatMap((id) => all.filter((item) => item.id === id))),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
