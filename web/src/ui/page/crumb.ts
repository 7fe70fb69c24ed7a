export interface Crumb {
  title: string;
  /** Absent for the page itself. */
  url?: string;
}

/** Title and address of each step from the area down to this page (specification 2). */
export interface BreadcrumbProps {
  items: readonly Crumb[];
}
