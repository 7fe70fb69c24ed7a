import { fuzzEveryCall } from './test-fuzz.ts';

fuzzEveryCall('visitor');
