import clsx from 'clsx';
import { Check, Lasso, MapPinned, Pencil, Timer, X } from 'lucide';
import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { mapMessages } from '../messages.ts';
import { DrawBar } from './draw-bar.tsx';
import { mapToolsMessages } from './map-tools-messages.ts';
import type { DrawingState } from './use-drawing.ts';

const TravelPanel = lazy(() => import('./travel-panel.tsx'));
const AreaPanel = lazy(() => import('./area-panel.tsx'));

interface ToolProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof Icon>['of'];
  on?: boolean;
  /** Only the icon where there is little room. */
  bare?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

const Tool = ({ icon, on = false, bare = false, className, children, ...rest }: ToolProps) => (
  <button
    type="button"
    className={clsx(
      'inline-flex h-small shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-full border px-3.5 font-bold text-14 shadow-float transition-colors pointer-coarse:h-11',
      bare && 'max-sm:px-0 max-sm:w-11',
      on ? 'border-accent bg-accent text-on-accent' : 'border-transparent bg-surface text-ink hover:border-accent',
      className,
    )}
    {...rest}
  >
    <Icon of={icon} className="size-4 shrink-0" />
    <span className={clsx(bare && 'max-sm:sr-only')}>{children}</span>
  </button>
);

type Panel = 'travel' | 'areas';

interface Props {
  drawing: DrawingState;
  polygon: string | undefined;
  radius: number | undefined;
  onRadius: (radius: number | undefined) => void;
  onArea: (areaId: number) => void;
  /** Hears that a tool was opened. */
  onOpen: () => void;
}

/** Draws an area, and changes or clears the one that is there. */
function DrawTools({ drawing, polygon, onStart }: Pick<Props, 'drawing' | 'polygon'> & { onStart: () => void }) {
  const t = useMessages(mapToolsMessages);
  function clear(): void {
    drawing.clear();
    drawing.opener.current?.focus();
  }
  return (
    <>
      <Tool
        icon={Lasso}
        on={polygon !== undefined}
        ref={drawing.opener}
        aria-label={t('draw')}
        onClick={() => {
          onStart();
          drawing.start();
        }}
      >
        {t('drawShort')}
      </Tool>
      {polygon !== undefined && (
        <>
          <Tool
            icon={drawing.editing ? Check : Pencil}
            bare={!drawing.editing}
            on={drawing.editing}
            onClick={() => drawing.edit(!drawing.editing)}
          >
            {t(drawing.editing ? 'done' : 'edit')}
          </Tool>
          <Tool icon={X} bare onClick={clear}>
            {t('clear')}
          </Tool>
        </>
      )}
    </>
  );
}

interface PanelProps extends Pick<Props, 'radius' | 'onRadius' | 'onArea'> {
  panel: Panel;
  onClose: () => void;
}

/** What a tool asks for, below the tools. It takes the focus, and Escape closes it. */
function ToolPanel({ panel, radius, onRadius, onArea, onClose }: PanelProps) {
  const t = useMessages(mapToolsMessages);
  const map = useMessages(mapMessages);
  const { region } = useShell();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel takes the focus, too
  useEffect(() => box.current?.focus({ preventScroll: true }), [panel]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t(panel)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="rise-in relative max-h-[60svh] w-full max-w-xs overflow-y-auto rounded-card bg-surface p-4 shadow-float"
    >
      <IconButton label={map('close')} className="absolute end-2 top-2 z-1" onClick={onClose}>
        <Icon of={X} className="size-5" />
      </IconButton>
      <Suspense fallback={<Skeleton className="h-40" />}>
        {panel === 'travel' ? (
          <TravelPanel radius={radius} onRadius={onRadius} />
        ) : (
          <AreaPanel
            regionId={region.id}
            onArea={(areaId) => {
              onClose();
              onArea(areaId);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

/** What narrows the map by place: a drawn area, a circle of travel time, an area by its name. */
export function MapTools(props: Props) {
  const { drawing, polygon, radius } = props;
  const t = useMessages(mapToolsMessages);
  const [panel, setPanel] = useState<Panel>();
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    setPanel(undefined);
    opener.current?.focus({ preventScroll: true });
  }
  function start(): void {
    props.onOpen();
    setPanel(undefined);
  }
  const toggle = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      opener.current = currentTarget;
      props.onOpen();
      setPanel(panel === name ? undefined : name);
    },
  });
  if (drawing.corners !== undefined) return <DrawBar {...drawing} />;
  const bare = polygon !== undefined;
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('tools')}</legend>
        <DrawTools drawing={drawing} polygon={polygon} onStart={start} />
        <Tool icon={Timer} bare={bare} on={radius !== undefined} {...toggle('travel')}>
          {t('travelShort')}
        </Tool>
        <Tool icon={MapPinned} bare={bare} {...toggle('areas')}>
          {t('areasShort')}
        </Tool>
      </fieldset>
      {drawing.editing && (
        <p className="w-fit rounded-input bg-surface px-3 py-2 text-13 shadow-float">{t('editHint')}</p>
      )}
      {drawing.tooSmall && (
        <Notice tone="warning" live className="bg-surface shadow-float">
          {t('tooSmall')}
        </Notice>
      )}
      {panel && <ToolPanel {...props} panel={panel} onClose={close} />}
    </>
  );
}
