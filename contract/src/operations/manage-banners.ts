import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { moment } from '../dates.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

const refusals = [codes.notFound, codes.conflict, codes.forbidden];

export interface ManagedBanner {
  bannerId: number;
  /** Null for every region. */
  regionId: number | null;
  img: string;
  alt: string;
  title: string;
  text: string;
  url: string;
  label: string;
  position: number;
  from: string | null;
  to: string | null;
  /** The caller manages the regions of the banner. Only managers of all regions change banners for all regions. */
  mayChange: boolean;
}

const when = z.nullable(z.optional(moment));

export const getBanners = operation<ManagedBanner[]>()({
  path: 'manage/getBanners',
  summary: 'Returns all banners of the regions that the caller manages and those of every region, in their order.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

export const saveBanner = operation<{ bannerId: number }>()({
  path: 'manage/saveBanner',
  summary: 'Creates or changes a banner. Only managers of every region can create a banner for all regions.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    bannerId: z.optional(id),
    regionId: z.nullable(id),
    img: z.string().check(z.minLength(1), z.maxLength(300)),
    alt: line(200, 1),
    title: line(80, 1),
    text: line(200),
    url: z.string().check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/)),
    label: z._default(z.enum(['', 'Ad']), ''),
    position: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
    from: when,
    to: when,
  }),
  refusals,
});

export const deleteBanner = operation<null>()({
  path: 'manage/deleteBanner',
  summary: 'Deletes a banner.',
  who: 'member',
  input: z.object({ bannerId: id }),
  refusals,
});
