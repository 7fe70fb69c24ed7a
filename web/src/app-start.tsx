import { hydratePage } from './hydrate-page.tsx';
import { type StartRouter, startInSteps } from './start-in-steps.ts';

/** Starts the site's program in the page that the server rendered. */
export const startApp = (start: StartRouter): void => startInSteps(start, hydratePage);
