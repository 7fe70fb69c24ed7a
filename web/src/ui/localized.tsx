import { LocaleProvider } from '@ark-ui/react/locale';
import type { ReactNode } from 'react';
import { currentTag } from '#web/lib/locale.ts';

/** Tells lists, menus and dialogs of the library in the language of the page, so that they are laid out and walked through as it is read. */
export const Localized = ({ children }: { children: ReactNode }) => (
  <LocaleProvider locale={currentTag()}>{children}</LocaleProvider>
);
