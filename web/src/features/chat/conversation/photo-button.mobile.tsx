import { Camera, ImagePlus } from 'lucide';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { mobileChatMessages } from '#web/features/chat/mobile-messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const DrawerMenu = lazy(() =>
  import('#web/ui/overlay/drawer-menu.mobile.tsx').then((module) => ({ default: module.DrawerMenu })),
);

/** Asks for a picture of the camera or one that is there. */
export function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useMessages(chatMessages);
  const more = useMessages(mobileChatMessages);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const input = {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const [file] = currentTarget.files ?? [];
      if (file) onChoose(file);
      currentTarget.value = '';
    },
  };
  return (
    <>
      <input ref={camera} capture="environment" aria-label={more('takePhoto')} {...input} />
      <input ref={gallery} aria-label={more('choosePhoto')} {...input} />
      <IconButton label={t('addPhoto')} aria-haspopup="dialog" size="lg" onClick={() => setOpen(true)}>
        <Icon of={ImagePlus} className="size-5" />
      </IconButton>
      {open && (
        <Suspense>
          <DrawerMenu
            title={t('addPhoto')}
            items={[
              {
                value: 'camera',
                label: more('takePhoto'),
                icon: <Icon of={Camera} className="size-5" />,
              },
              {
                value: 'gallery',
                label: more('choosePhoto'),
                icon: <Icon of={ImagePlus} className="size-5" />,
              },
            ]}
            onSelect={(from) => (from === 'camera' ? camera : gallery).current?.click()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
