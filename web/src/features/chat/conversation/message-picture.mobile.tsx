import { lazy, Suspense, useState } from 'react';
import type { MessagePictureProps } from '#web/features/chat/twin-props.ts';

const Lightbox = lazy(() => import('#web/ui/picture/lightbox.tsx'));

/** A picture of a message, small; it opens as large as the screen, without leaving the conversation. */
export function MessagePicture({ src, small, alt }: MessagePictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="block overflow-hidden rounded-input">
        <img
          src={small || src}
          alt={alt}
          width={240}
          height={180}
          className="aspect-4/3 w-60 max-w-full bg-sand object-cover"
        />
      </button>
      {open && (
        <Suspense>
          <Lightbox pictures={[{ src, small, alt }]} label={alt} index={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
