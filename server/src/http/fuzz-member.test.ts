import { fuzz } from './test-fuzz.ts';
import { everyOperation } from './test-http.ts';

// With the other half in a file of its own, as one file would take longer than all others beside it.
fuzz(
  'member',
  everyOperation.filter((_operation, nth) => nth % 2 === 0),
);
