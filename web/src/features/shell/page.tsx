export { Document as Page } from './document.tsx';
