import { messages } from '#server/lib/messages.ts';

/** What the letter with a code for a home says, in the language of the region. */
export const homeLetterMessages = messages('homeLetter', {
  title: 'Your code for your home',
  greeting: 'Dear {to},',
  asked:
    '{member} asked on Ashore for this letter, to confirm this address. Ashore is a site for people who live abroad. Only the city appears there, never the street.',
  how: 'Open the address below, log in, and enter this code under “Home”. It works for {days} days.',
  unknown: 'If you do not know {member}, throw this letter away and give the code to nobody.',
  code: 'Your code',
  closing: 'Ashore in {region}',
});
