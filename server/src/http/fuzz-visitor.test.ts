import { fuzz } from './test-fuzz.ts';
import { everyOperation } from './test-http.ts';

fuzz('visitor', everyOperation);
