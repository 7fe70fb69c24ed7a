export type ToastTone = 'success' | 'warning' | 'info' | 'error';

/** A message shown for a moment at the top of the window. */
export interface Toast {
  tone: ToastTone;
  text: string;
  /** Where to see what the message is about. */
  link?: { text: string; url: string } | undefined;
}

interface Drawer {
  draw: (toast: Toast) => void;
  /** The page is left. */
  leave: () => void;
}

let drawer: Drawer | undefined;
const early: Toast[] = [];

/** Hands a toast to the piece that draws, or keeps it until that is loaded; false when it is not. */
export function passToast(toast: Toast): boolean {
  if (drawer) drawer.draw(toast);
  else early.push(toast);
  return drawer !== undefined;
}

/** Called by the piece that draws, once. */
export function drawToasts(given: Drawer): void {
  drawer = given;
  for (const toast of early.splice(0)) given.draw(toast);
}

/** Closes the toasts of the page that is being left. */
export const leaveToasts = () => drawer?.leave();
