import type { Reason } from '#server/lib/refusal.ts';
/** Why a picture cannot be taken; `said` is for the member. */
export declare class PictureRefused extends Error {
  readonly reason: 'type' | 'size' | 'pixels' | 'small' | 'slow' | 'broken';
  readonly said: Reason;
  constructor(reason: PictureRefused['reason'], said: Reason, cause?: unknown);
}
/** Both sizes of a picture, upright, without metadata, as WebP. */
export interface Picture {
  large: Buffer;
  small: Buffer;
  /** What it looks like, in 64 bits; empty for pictures nearly of one colour. */
  print: string;
  /** Of the large one. */
  width: number;
  height: number;
}
