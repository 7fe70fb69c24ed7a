import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet from the edge, for what has no room beside the page on a phone. */
export const Drawer = (props: Props) => <Dialog sheet {...props} />;
