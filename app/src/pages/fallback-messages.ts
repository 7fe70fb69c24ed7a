import { messages } from '@ashore/server';

/** What the pages say that come without the program: of errors, of a site that is away or very busy. */
export const fallbackMessages = messages('fallback', {
  error: 'Error',
  errorText: 'An error occurred while showing the error page',
  notFound: 'This page could not be found',
  home: 'Go back to home',
  again: 'Please try again',
  unavailable: 'Ashore is not available right now',
  unavailableText: 'We are working on it. Nothing that you saved is lost. Please try again in a moment.',
  tryAgain: 'Try again',
  status: 'See what works and what does not',
  moment: 'One moment',
  busy: 'One moment, please',
  busyText: 'The site is very busy. This page loads again in {seconds, plural, one {# second} other {# seconds}}.',
});
