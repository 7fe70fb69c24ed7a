import type { createAppRouter } from './router.tsx';

/** Makes the router of this tab. */
export type StartRouter = () => ReturnType<typeof createAppRouter>;

/** Runs each in a task of its own, one after the other. */
const oneByOne = ([first, ...others]: (() => void)[]): void => {
  setTimeout(() => {
    first?.();
    if (others.length > 0) oneByOne(others);
  });
};

/**
 * Each as a task of its own, between which a phone can answer: the tree of routes, the tables that the browser reads with the
 * first number and the first date it formats, the page.
 */
export function startInSteps(start: StartRouter, hydrate: (router: ReturnType<StartRouter>) => void): void {
  let router: ReturnType<StartRouter>;
  oneByOne([
    () => {
      router = start();
    },
    () => new Intl.NumberFormat('en').format(0),
    () => new Intl.DateTimeFormat('en').format(0),
    () => hydrate(router),
  ]);
}
