import { type Picture } from './picture.ts';
/** Decodes what members send, away from the site's own process. */
export interface PictureDecoder {
  /**
   * Both sizes of a picture. Refuses what cannot be taken with a PictureRefused; turns work away with a QueueFull when
   * too much is waiting.
   * @param client whose picture it is; clients take turns
   */
  decode(client: string, bytes: Buffer): Promise<Picture>;
  /** The number of the process that decodes, while there is one. */
  readonly pid: number | undefined;
  close(): void;
}
/** A process that is started when there is a picture, does one after the other, and ends when there was none for a while. */
export declare function createPictureDecoder(): PictureDecoder;
