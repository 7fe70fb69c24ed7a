import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export interface UploadedPicture {
  /** Address of the large picture, at most 1600 px wide or high. */
  imgUrl: string;
  /** Address of the small one for cards. */
  imgUrlZip: string;
  width: number;
  height: number;
}

export const upload = operation<UploadedPicture>()({
  path: 'file/upload',
  summary:
    'Takes one JPEG, PNG, WebP, AVIF or GIF up to 12 MB and 40 megapixels (JPEG 50, AVIF 2.5); turns it upright and strips its metadata.',
  who: 'member',
  input: z.object({}),
  multipart: true,
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});
