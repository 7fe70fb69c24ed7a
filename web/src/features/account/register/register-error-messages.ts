import type { Catalog } from '#web/lib/i18n.ts';

export const registerErrorMessages = {
  en: {
    title: 'Registration failed',
    text: 'We could not open your account. Please try again in a moment.',
    kept: 'We kept what you typed, except your password.',
    taken: 'Does the form say that the e-mail is already registered? Then your account is open: log in.',
    reference: 'Reference: {reference}',
    tryAgain: 'Try again',
    logIn: 'Log in',
    contact: 'Contact us',
  },
} satisfies Catalog<Record<string, string>>;
