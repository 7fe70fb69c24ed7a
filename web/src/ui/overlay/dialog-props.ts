import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `lg` is 800 px, the most the region dialog takes (specification 9). */
  size?: 'sm' | 'md' | 'lg';
  /** 'alertdialog' for what has to be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A sheet from the lower edge on phones and from the end elsewhere. */
  sheet?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}
