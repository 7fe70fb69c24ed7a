export { closeDemoLogins } from './close.ts';
export { type DemoLogin, loadDemo } from './load.ts';
