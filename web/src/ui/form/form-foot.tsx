import type { ReactNode } from 'react';

/** The buttons that end a long form, the main one last. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>
);
