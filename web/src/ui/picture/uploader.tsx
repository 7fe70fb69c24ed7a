import clsx from 'clsx';
import { Camera, ImagePlus } from 'lucide';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { UploaderActions, UploadItem } from './upload-item.ts';
import { uploadMessages } from './upload-messages.ts';
import { UploaderTile } from './uploader-tile.tsx';
import { imagesOf, useDroppedFiles } from './use-dropped-files.ts';

const SortableTiles = lazy(() => import('./uploader-sorting.tsx'));

interface Props extends UploaderActions {
  items: readonly UploadItem[];
  onAdd: (files: File[]) => void;
  most: number;
  label: string;
  /** Says the limits. */
  hint: string;
  error?: string | undefined;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif';

/** The pictures in a row that cannot be reordered (yet). */
const PlainTiles = ({ items, ...actions }: UploaderActions & { items: readonly UploadItem[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {items.map((item, index) => (
      <li key={item.id}>
        <UploaderTile item={item} cover={index === 0} {...actions} />
      </li>
    ))}
  </ul>
);

/**
 * Pictures by choosing, dropping anywhere, pasting or the camera; progress each; reordered by mouse and keyboard, the
 * first is the cover. Whoever holds the items sends them and says what went wrong.
 */
export function Uploader({ items, onAdd, most, label, hint, error, ...actions }: Props) {
  // What is fetched on demand cannot be drawn on the server.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const count = items.filter(({ refused }) => !refused).length;
  const full = count >= most;
  const over = useDroppedFiles(onAdd, !full);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const t = messagesOf(uploadMessages);
  const open = (camera: boolean) => {
    if (!input.current) return;
    input.current.multiple = !camera && most > 1;
    if (camera) input.current.setAttribute('capture', 'environment');
    else input.current.removeAttribute('capture');
    input.current.click();
  };

  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <button
        type="button"
        disabled={full}
        aria-describedby={error ? errorId : undefined}
        onClick={() => open(false)}
        className={clsx(
          'flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 pointer-coarse:py-5 text-center transition-colors disabled:opacity-55',
          over ? 'border-accent bg-accent-soft' : 'border-line bg-surface enabled:hover:border-accent',
        )}
      >
        <Icon of={ImagePlus} className="size-7 text-accent" />
        <span className="font-bold">{most === 1 ? t('addPicture') : t('addPictures')}</span>
        <span className="text-13 text-ink-muted pointer-coarse:hidden">{t('dropHere')}</span>
        <span className="text-13 text-ink-muted tabular-nums">
          {hint} ·{' '}
          <span className="whitespace-nowrap">
            {count} / {most}
          </span>
        </span>
      </button>
      <Button variant="secondary" className="pointer-fine:hidden" disabled={full} onClick={() => open(true)}>
        <Icon of={Camera} className="size-5" />
        {t('takePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={most > 1}
        hidden
        aria-label={label}
        onChange={(event) => {
          onAdd(imagesOf(event.target.files));
          event.target.value = '';
        }}
      />
      {error && (
        <p id={errorId} role="alert" className="font-medium text-13 text-coral">
          {error}
        </p>
      )}
      {items.length > 0 &&
        (awake ? (
          <Suspense fallback={<PlainTiles items={items} {...actions} />}>
            <SortableTiles items={items} {...actions} />
          </Suspense>
        ) : (
          <PlainTiles items={items} {...actions} />
        ))}
    </section>
  );
}
