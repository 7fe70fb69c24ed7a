import { Check, Undo2, X } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mapToolsMessages } from './map-tools-messages.ts';
import type { DrawingState } from './use-drawing.ts';

/** Stands in place of the tools while somebody draws. */
export function DrawBar({ corners = 0, undo, finish, stop }: DrawingState) {
  const t = useMessages(mapToolsMessages);
  return (
    <fieldset className="rise-in flex w-full max-w-xl flex-col gap-2 rounded-card bg-surface p-3 shadow-float">
      <legend className="sr-only">{t('draw')}</legend>
      <p className="font-medium text-14">{t('drawHint')}</p>
      <p className="text-13 text-ink-muted pointer-coarse:sr-only">{t('keysHint')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={corners < 3} onClick={finish}>
          <Icon of={Check} className="size-4" />
          {t('finish')}
        </Button>
        <Button size="sm" variant="secondary" disabled={corners === 0} aria-label={t('undo')} onClick={undo}>
          <Icon of={Undo2} className="size-4" />
        </Button>
        <Button size="sm" variant="ghost" onClick={stop}>
          <Icon of={X} className="size-4" />
          {t('cancel')}
        </Button>
        <p role="status" className="ms-auto text-13 text-ink-muted tabular-nums">
          {t('corners', { count: corners })}
        </p>
      </div>
    </fieldset>
  );
}
