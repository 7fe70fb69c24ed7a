import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import type { LightboxProps } from './gallery-picture.ts';
import { LightboxView } from './lightbox-view.tsx';

/** Pictures as large as the screen; the way back closes them also where the browser tells nothing of it, as on an iPhone. */
export default function PhoneLightbox({ onClose, ...pictures }: LightboxProps) {
  const leave = useBackCloses(onClose);
  return <LightboxView {...pictures} onClose={() => leave()} />;
}
