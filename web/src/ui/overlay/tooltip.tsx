import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactNode } from 'react';
import { Localized } from '#web/ui/localized.tsx';

/** A short remark on what is pointed at or focused; never the only place of something needed. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Localized>
    <Ark.Root openDelay={400} closeDelay={100} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className="z-50">
          <Ark.Content className="max-w-64 rounded-input bg-ink px-2.5 py-1.5 text-13 text-paper shadow-float">
            {text}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  </Localized>
);
