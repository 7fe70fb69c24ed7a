export { LightboxView as default } from './lightbox-view.tsx';
