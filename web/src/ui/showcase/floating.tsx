import { useState } from 'react';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { FullScreenDialog } from '#web/ui/overlay/full-screen-dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { SheetHeight } from '#web/ui/overlay/sheet-heights.ts';
import { SnapSheet } from '#web/ui/overlay/snap-sheet.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Button } from '../button.tsx';
import { Shown } from './shown.tsx';

const tones = ['success', 'warning', 'info', 'error'] as const;
const kinds = ['dialog', 'drawer', 'screen', 'confirm', 'alert'] as const;

/** All that floats over a page. */
export function FloatingShowcase() {
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const [height, setHeight] = useState<SheetHeight>('half');
  const close = () => setOpen(undefined);
  return (
    <Shown name="Floating">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
          Open {kind}
        </Button>
      ))}
      {tones.map((tone) => (
        <Button key={tone} variant="ghost" onClick={() => toast[tone](`This is a ${tone} toast.`)}>
          Toast {tone}
        </Button>
      ))}
      <Menu
        label="Actions"
        trigger={<Button variant="secondary">Menu</Button>}
        items={[
          { value: 'edit', label: 'Edit' },
          { value: 'pause', label: 'Pause', disabled: true },
          { value: 'delete', label: 'Delete', danger: true },
        ]}
        onSelect={(value) => toast.info(value)}
      />
      <Tooltip text="A short remark">
        <Button variant="ghost">Tooltip</Button>
      </Tooltip>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="With a line below its title."
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Its content scrolls when it is long.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters">
        <p>A sheet from the edge.</p>
      </Drawer>
      {open === 'screen' && (
        <FullScreenDialog title="Filters" onClose={close} footer={<Button onClick={close}>Show 12 ads</Button>}>
          <p>All of the screen of a phone.</p>
        </FullScreenDialog>
      )}
      <div className="relative h-80 w-full overflow-hidden rounded-card bg-sand">
        <SnapSheet
          id="sheet-sample"
          label="A list"
          title="A sheet at three heights"
          height={height}
          onHeight={setHeight}
        >
          <p>Dragged, or moved by a press on its first line.</p>
        </SnapSheet>
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete this ad?"
        message="It cannot be brought back."
        danger
        onConfirm={close}
        onClose={close}
      />
      <AlertDialog
        open={open === 'alert'}
        title="Please log in again"
        message="Your session has timed out."
        onClose={close}
      />
    </Shown>
  );
}
