import Box, { type Labels } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import { useCloseRequest } from '#web/ui/overlay/use-close-request.ts';
import type { LightboxProps } from './gallery-picture.ts';

/** What the library would say in English. */
function labelsOf(label: string): Labels {
  const t = messagesOf(kitMessages);
  return {
    ...{
      Previous: t('previous'),
      Next: t('next'),
      Close: t('close'),
      'Zoom in': t('zoomIn'),
      'Zoom out': t('zoomOut'),
    },
    ...{ Lightbox: label, 'Photo gallery': label, Carousel: label, Slide: label },
    '{index} of {total}': t('picture', { at: '{index}', of: '{total}' }),
  };
}

/** Pictures as large as the window: arrows, swipe, zoom by fingers; Esc, a pull down or the phone's way back closes. */
export function LightboxView({ pictures, label, index, onClose }: LightboxProps) {
  useCloseRequest(onClose);
  return (
    <Box
      open
      close={onClose}
      index={index}
      labels={labelsOf(label)}
      slides={pictures.map((picture) => ({ src: picture.src, alt: picture.alt }))}
      plugins={[Counter, Zoom]}
      counter={{ container: { dir: 'ltr' } }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  );
}
