import { lazy } from 'react';

// Few ads have another price than at first, one visitor is the owner, and few read before they pay: browsers fetch these after the page.
export const PriceChanges = import.meta.env.SSR
  ? (await import('./price-changes.tsx')).PriceChanges
  : lazy(() => import('./price-changes.tsx').then((module) => ({ default: module.PriceChanges })));
export const StillAvailable = import.meta.env.SSR
  ? (await import('#web/features/ads/own/still-available.tsx')).StillAvailable
  : lazy(() =>
      import('#web/features/ads/own/still-available.tsx').then((module) => ({ default: module.StillAvailable })),
    );
export const DepositLink = import.meta.env.SSR
  ? (await import('#web/lib/deposit/deposit-link.tsx')).DepositLink
  : lazy(() => import('#web/lib/deposit/deposit-link.tsx').then((module) => ({ default: module.DepositLink })));
