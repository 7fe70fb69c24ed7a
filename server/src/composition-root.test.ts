import { expect, test } from 'vitest';
import { everyOperation } from './http/test-http.ts';
import { createTestProduct } from './test-product.ts';

test('every call of the contract is answered by one module', async () => {
  const { modules, close } = await createTestProduct();
  const handled = modules.flatMap(({ handlers }) => handlers.map(({ operation }) => operation.path)).sort();
  expect(handled).toEqual(everyOperation.map(({ path }) => path).sort());
  await close();
});
