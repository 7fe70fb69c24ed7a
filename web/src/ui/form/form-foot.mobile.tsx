import type { ReactNode } from 'react';
import { FootBar } from '#web/ui/overlay/foot-bar.tsx';

/** The buttons that end a long form, at hand however far one has come. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <FootBar className="[&>:last-child]:flex-1">{children}</FootBar>
);
