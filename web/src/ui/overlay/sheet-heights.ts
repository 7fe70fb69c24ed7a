/** The three heights of a sheet over something else: its first line, half, all of it. */
export const sheetHeights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** Pixels a millisecond from which a finger throws. */
const THROWN = 0.5;

/** How far down the sheet stands at each height, in pixels, where it is `tall` and its first line takes `line`. */
const offsets = (tall: number, line: number): Record<SheetHeight, number> => ({
  peek: Math.max(0, tall - line),
  half: tall / 2,
  full: 0,
});

/** The height above or below; the last one stays. */
export function nextHeight(height: SheetHeight, step: 1 | -1): SheetHeight {
  const at = sheetHeights.indexOf(height) + step;
  return sheetHeights[Math.max(0, Math.min(sheetHeights.length - 1, at))] ?? height;
}

interface Dragged {
  from: SheetHeight;
  /** How far it was dragged, in pixels downwards. */
  down: number;
  /** How fast it was let go, in pixels a millisecond downwards. */
  speed: number;
  /** Pixels of the whole sheet and of its first line. */
  tall: number;
  line: number;
}

/** Where a dragged sheet comes to rest: at the nearest height; one that is thrown goes on in its direction. */
export function settledHeight({ from, down, speed, tall, line }: Dragged): SheetHeight {
  const all = offsets(tall, line);
  const now = all[from] + down;
  const ahead = speed > THROWN ? 1 : speed < -THROWN ? -1 : 0;
  const reached = ahead ? sheetHeights.filter((height) => (all[height] - now) * ahead > 0) : [];
  const choice = reached.length > 0 ? reached : sheetHeights;
  const far = (height: SheetHeight) => Math.abs(all[height] - now);
  return choice.reduce((best, height) => (far(height) < far(best) ? height : best), choice[0] ?? from);
}
