import type { Sale } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Thing } from 'schema-dts';

/** A moving sale as search engines read it: a list of the ads that are its items. */
export const structuredSale = ({ saleId, title, items, left }: Sale, origin: string): Thing[] => [
  {
    '@type': 'ItemList',
    name: title,
    url: `${origin}${paths.sale(saleId)}`,
    numberOfItems: left.count,
    itemListElement: items
      .filter(({ status }) => status === 'active')
      .map((item, at) => ({
        '@type': 'ListItem' as const,
        position: at + 1,
        name: item.title,
        url: `${origin}${paths.ad(item.classifiedId)}`,
      })),
  },
];
