import type { Picture, PictureRefused } from './picture.ts';
/** What the decoder's process is sent: the bytes of one picture; the next only after its answer. */
export interface DecodeRequest {
  bytes: Uint8Array;
}
/** What it answers. `worn` when it holds on to memory, so that another should take its place. */
export interface DecodeAnswer {
  worn: boolean;
  picture?: Picture;
  refused?: Pick<PictureRefused, 'reason' | 'said'>;
}
/** How it ends when a picture needs more memory than its header promised. */
export declare const EXIT_MEMORY = 75;
/** What the process may take beyond what it has at its start. */
export declare const MOST_GROWTH: number;
