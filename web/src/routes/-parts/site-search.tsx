import { type ComponentProps, lazy } from 'react';
import { SearchField } from '#web/features/search/search-field.tsx';

const Help = lazy(() => import('./site-search-help.tsx'));

/** The search of the whole site, with suggestions that are loaded when it is used. */
export const SiteSearch = (props: Omit<ComponentProps<typeof SearchField>, 'Help'>) => (
  <SearchField Help={Help} {...props} />
);
