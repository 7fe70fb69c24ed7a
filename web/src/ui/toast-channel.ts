export type ToastTone = 'success' | 'warning' | 'info' | 'error';

/** What is said for a moment at the top of the window. */
export interface Toast {
  tone: ToastTone;
  text: string;
}

type Draw = (toast: Toast) => void;

let drawer: Draw | undefined;
const early: Toast[] = [];

/** Hands a toast to the piece that draws, or keeps it until that is there; false when it is not. */
export function passToast(toast: Toast): boolean {
  if (drawer) drawer(toast);
  else early.push(toast);
  return drawer !== undefined;
}

/** Called by the piece that draws, once. */
export function drawToasts(draw: Draw): void {
  drawer = draw;
  for (const toast of early.splice(0)) draw(toast);
}
