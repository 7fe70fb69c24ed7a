import Box from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useCloseRequest } from '#web/ui/overlay/use-close-request.ts';
import type { LightboxProps } from './gallery-picture.ts';

/** Pictures as large as the window: arrows, swipe, zoom by fingers; Esc, a pull down or the phone's way back closes. */
export function LightboxView({ pictures, index, onClose }: LightboxProps) {
  useCloseRequest(onClose);
  return (
    <Box
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture) => ({ src: picture.src, alt: picture.alt }))}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  );
}
