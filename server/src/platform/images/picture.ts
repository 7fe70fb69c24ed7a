/** Why a picture cannot be taken; the message is for the member. */
export class PictureRefused extends Error {
  readonly reason: 'type' | 'size' | 'pixels' | 'small' | 'slow' | 'broken';
  constructor(reason: PictureRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PictureRefused';
    this.reason = reason;
  }
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
