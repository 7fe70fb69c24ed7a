import { fuzz } from './test-fuzz.ts';
import { everyOperation } from './test-http.ts';

fuzz(
  'member',
  everyOperation.filter((_operation, nth) => nth % 2 === 1),
);
