import clsx from 'clsx';
import { Layers } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { mapMessages } from './messages.ts';

/** Asks for the street map of another host, which it names; nothing where there is none or it is shown already. */
export function StreetsButton({ allow, className }: { allow: (() => void) | undefined; className?: string }) {
  const t = useMessages(mapMessages);
  const { site } = useShell();
  if (!allow || !site.tiles) return null;
  return (
    <IconButton
      size="lg"
      label={t('streets', { host: new URL(site.tiles.url).host })}
      className={clsx('bg-surface shadow-float', className)}
      onClick={allow}
    >
      <Icon of={Layers} className="size-5" />
    </IconButton>
  );
}
