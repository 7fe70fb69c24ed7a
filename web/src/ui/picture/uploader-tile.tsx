import clsx from 'clsx';
import { RotateCcw, X } from 'lucide';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import type { UploadItem } from './upload-item.ts';

interface Props {
  item: UploadItem;
  cover: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** The handle that moves it. */
  handle?: ReactNode;
  /** The buttons that move it one place on, for hands that do not drag. */
  moves?: ReactNode;
}

/** One picture with its state: on its way, done, or failed with a way to try again. */
export function UploaderTile({ item, cover, onRemove, onRetry, handle, moves }: Props) {
  const t = messagesOf(kitMessages);
  const percent = Math.round(item.progress * 100);
  return (
    <figure className="relative">
      <div className="aspect-4/3 overflow-hidden rounded-card bg-sand">
        <img
          src={item.previewUrl}
          alt={item.name}
          className={clsx('size-full object-cover', item.state !== 'done' && 'opacity-50')}
        />
      </div>
      {cover && (
        <span className="absolute start-2 top-2 pointer-coarse:start-1">
          <Badge tone="accent">{t('cover')}</Badge>
        </span>
      )}
      <span className="absolute end-2 top-2 flex gap-1 pointer-coarse:end-1 pointer-coarse:gap-0">
        {handle}
        <IconButton floating label={`${t('remove')}: ${item.name}`} onClick={() => onRemove(item.id)}>
          <Icon of={X} className="size-4" />
        </IconButton>
      </span>
      {item.state === 'done' && moves && (
        <span className="absolute inset-x-2 bottom-2 flex justify-between pointer-fine:hidden">{moves}</span>
      )}
      {item.state === 'uploading' && (
        <progress
          value={percent}
          max={100}
          aria-label={t('uploading', { percent })}
          className="upload-progress absolute inset-x-3 bottom-3"
        />
      )}
      {item.state === 'failed' && (
        <figcaption className="mt-1 text-13 text-coral">
          {item.error}{' '}
          {!item.refused && (
            <button
              type="button"
              className="inline-flex items-center gap-1 font-bold underline"
              onClick={() => onRetry(item.id)}
            >
              <Icon of={RotateCcw} className="size-3.5" />
              {t('retry')}
            </button>
          )}
        </figcaption>
      )}
    </figure>
  );
}
