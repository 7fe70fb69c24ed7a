import { Uploader } from '#web/ui/picture/uploader.tsx';
import type { Photos } from './use-photos.ts';

interface Props {
  photos: Photos;
  most: number;
  label: string;
  /** Says the limits. */
  hint: string;
  /** What the form says is wrong with the photos. */
  error?: string | undefined;
}

/** The photos of a form, with their uploader. What is wrong with an upload comes before what the form says. */
export const PhotosField = ({ photos, most, label, hint, error }: Props) => (
  <Uploader
    label={label}
    hint={hint}
    items={photos.items}
    most={most}
    error={photos.error ?? error}
    onAdd={(files) => photos.add(files, most)}
    onRemove={photos.remove}
    onRetry={photos.retry}
    onReorder={photos.reorder}
  />
);
