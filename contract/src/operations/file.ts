import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export interface UploadedPicture {
  /** The address of the large picture, at most 1600 px wide or high. */
  imgUrl: string;
  /** The address of the small picture, for cards. */
  imgUrlZip: string;
  width: number;
  height: number;
}

export const upload = operation<UploadedPicture>()({
  path: 'file/upload',
  summary:
    'Uploads one picture: JPEG, PNG, WebP, AVIF or GIF, up to 12 MB and 40 megapixels (JPEG 50, AVIF 2.5). The site turns it upright and removes its metadata.',
  who: 'member',
  input: z.object({}),
  multipart: true,
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});
