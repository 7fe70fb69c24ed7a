import { createTestProduct } from '#server/test-product.ts';

export { drawPicture, refused } from '#server/test-product.ts';

/** Lisbon, and a street of it. */
export const lisbon = { areaId: 10_101, lat: 38.7123, lng: -9.1393 };

/** The product with businesses to post. */
export async function createCommunitySite() {
  const product = await createTestProduct();

  /** Fields of a business that can be posted as they are. */
  const goodBusiness = (fields: object = {}) => ({
    categoryId: 13,
    name: 'Café of the two Clocks',
    languages: ['pt', 'en'],
    ...lisbon,
    ...fields,
  });

  return { ...product, goodBusiness };
}

export type CommunitySite = Awaited<ReturnType<typeof createCommunitySite>>;

/** The lines of a text, as a file gives them. */
export async function* linesOf(...lines: (object | string)[]): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line);
}
