export { closeDemoLogins } from './close.ts';
export { loadDemo } from './load.ts';
