import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

export interface Banner {
  bannerId: number;
  img: string;
  alt: string;
  title: string;
  text: string;
  url: string;
  /** 'Ad' when it was paid for, else empty. */
  label: string;
}

export const indexBanner = operation<Banner[]>()({
  path: 'config/indexBanner',
  summary: 'The banners of the home page that run now, in their order.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
});
