import type { ReactNode } from 'react';
import { Document } from './document.tsx';

/** The document of a page of the mobile web app, whose content lies between two bars. */
export const Page = ({ children }: { children: ReactNode }) => <Document className="between-bars">{children}</Document>;
