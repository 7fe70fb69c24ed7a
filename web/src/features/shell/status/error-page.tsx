export { ErrorView as ErrorPage } from './error-view.tsx';
