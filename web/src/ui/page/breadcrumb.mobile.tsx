import type { BreadcrumbProps } from './crumb.ts';

/** The bar of the mobile web app leads back and says where one is: a second way up would only take room. */
export const Breadcrumb = (_: BreadcrumbProps): null => null;
