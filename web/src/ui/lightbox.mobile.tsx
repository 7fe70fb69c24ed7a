import type { ComponentProps } from 'react';
import Lightbox from './lightbox.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** Pictures as large as the screen; the way back closes them also where the browser tells nothing of it, as on an iPhone. */
export default function PhoneLightbox({ onClose, ...pictures }: ComponentProps<typeof Lightbox>) {
  const leave = useBackCloses(onClose);
  return <Lightbox {...pictures} onClose={() => leave()} />;
}
