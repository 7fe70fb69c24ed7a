import clsx from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { UploaderActions, UploadItem } from './upload-item.ts';
import { UploaderTile } from './uploader-tile.tsx';
import { words } from './words.ts';

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

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const filesOf = (list: FileList | null | undefined) =>
  [...(list ?? [])].filter((file) => file.type.startsWith('image/') || file.type === '');

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

/** Pictures by choosing, dropping or pasting; progress each; reordered by mouse and keyboard, the first is the cover. */
export function Uploader({ items, onAdd, most, label, hint, error, ...actions }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // What is fetched on demand cannot be drawn on the server.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const full = items.length >= most;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd(filesOf(event.dataTransfer.files));
  };
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData.files);
    if (files.length === 0) return;
    event.preventDefault();
    onAdd(files);
  };

  return (
    <section aria-label={label} className="flex flex-col gap-3" onPaste={paste}>
      <button
        type="button"
        disabled={full}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors disabled:opacity-55',
          over ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-accent',
        )}
      >
        <ImagePlus className="size-7 text-accent" aria-hidden="true" />
        <span className="font-bold">{words.addPictures}</span>
        <span className="text-13 text-ink-muted">{words.dropHere}</span>
        <span className="text-13 text-ink-muted tabular-nums">
          {hint} · {items.length} / {most}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        className="sr-only"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          onAdd(filesOf(event.target.files));
          event.target.value = '';
        }}
      />
      {error && (
        <p role="alert" className="font-medium text-13 text-coral">
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
