import { ArrowUpRight, Compass, Copy, Ellipsis, EllipsisVertical } from 'lucide';
import { useRef, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type InAppGuide, inAppGuide } from './in-app-guide.ts';
import { inAppMessages } from './in-app-messages.ts';

const CLOSED = 'in-app-mask';
const signs = { dots: Ellipsis, 'upright-dots': EllipsisVertical, compass: Compass };

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(CLOSED, '1');
  } catch {
    // A browser that keeps nothing shows the mask with the next page again.
  }
}

/** Copies what stands in the box; some in-app browsers keep the clipboard to themselves but copy what is selected. */
async function copyFrom(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.focus();
    box.select();
    return document.execCommand('copy');
  }
}

function Steps({ guide }: { guide: InAppGuide }) {
  const t = useMessages(inAppMessages);
  const number =
    'grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-14 text-accent-ink';
  return (
    <ol className="mt-4 flex flex-col gap-3">
      <li className="flex items-center gap-3">
        <span aria-hidden="true" className={number}>
          1
        </span>
        <span className="min-w-0 flex-1">{t(guide.press)}</span>
        <Icon of={signs[guide.sign]} className="size-6 shrink-0 text-accent-ink" />
      </li>
      <li className="flex items-center gap-3">
        <span aria-hidden="true" className={number}>
          2
        </span>
        <span className="min-w-0 flex-1">{t(guide.next)}</span>
      </li>
    </ol>
  );
}

function Address() {
  const t = useMessages(inAppMessages);
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="mt-5 flex flex-col gap-2">
      <Field label={t('addressLabel')}>
        {(control) => (
          <TextInput
            {...control}
            ref={box}
            readOnly
            defaultValue={window.location.href}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button onClick={async () => box.current && setCopied(await copyFrom(box.current))}>
        <Icon of={Copy} className="size-4" />
        {t('copy')}
      </Button>
      <p role="status" className="min-h-5 text-14 text-ink-muted">
        {copied === undefined ? '' : t(copied ? 'copied' : 'copyByHand')}
      </p>
    </div>
  );
}

/**
 * The mask over pages opened inside a chat, microblog or messaging app, whose browsers lack much (specification 1): how to
 * open the page in a real one, and its address. It is laid on in the browser, as a page is the same for all devices; it
 * stays away for the session once it was closed.
 */
export default function InAppMask() {
  const t = useMessages(inAppMessages);
  const [open, setOpen] = useState(() => !wasClosed());
  const guide = inAppGuide(navigator.userAgent, navigator.maxTouchPoints);
  if (!guide || !open) return null;
  const close = () => {
    rememberClosed();
    setOpen(false);
  };
  return (
    <>
      {guide.press === 'dots' && (
        <Icon
          of={ArrowUpRight}
          className="pointer-events-none fixed top-3 right-3 z-60 size-12 rounded-full bg-surface p-2 text-accent-ink shadow-float"
        />
      )}
      <Dialog
        open
        onClose={close}
        title={t('title')}
        footer={
          <Button variant="secondary" className="w-full" onClick={close}>
            {t('stay')}
          </Button>
        }
      >
        <p className="text-ink-muted">{t('why')}</p>
        <Steps guide={guide} />
        <Address />
      </Dialog>
    </>
  );
}
