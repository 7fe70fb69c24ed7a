import { ImagePlus } from 'lucide';
import { useId } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Opens the choice of a picture. */
export function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useMessages(chatMessages);
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        title={t('addPhoto')}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-accent-soft peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        <Icon of={ImagePlus} className="size-5" />
        <span className="sr-only">{t('addPhoto')}</span>
      </label>
    </>
  );
}
