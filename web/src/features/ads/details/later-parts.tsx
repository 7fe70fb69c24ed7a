import { lazy } from 'react';

// Few ads have another price than at first, and one visitor is the owner: browsers fetch these after the page.
export const PriceChanges = import.meta.env.SSR
  ? (await import('./price-changes.tsx')).PriceChanges
  : lazy(() => import('./price-changes.tsx').then((module) => ({ default: module.PriceChanges })));
export const StillAvailable = import.meta.env.SSR
  ? (await import('#web/features/ads/own/still-available.tsx')).StillAvailable
  : lazy(() =>
      import('#web/features/ads/own/still-available.tsx').then((module) => ({ default: module.StillAvailable })),
    );
