import { messages } from '#server/lib/messages.ts';

/** What the e-mail with a code for a claim says. */
export const claimMailMessages = messages('claimMail', {
  title: 'Code to claim “{name}”',
  text: '{member} wants to manage the business page of “{name}” on Ashore. Enter this code on the page to confirm it. It works for one hour.',
  unasked: 'If you do not know about this, ignore this e-mail and give the code to nobody. The page stays as it is.',
  footer: 'You get this e-mail because it is at the domain of the website of “{name}”.',
});

/** What the letter with a code for a claim says, in the language of the region. */
export const claimLetterMessages = messages('claimLetter', {
  title: 'Your code for the page of “{name}”',
  greeting: 'Dear {to},',
  asked:
    '{member} asked on Ashore to manage the business page of “{name}”. Ashore is a site for people who live abroad. They find businesses, opening hours and reviews on it.',
  how: 'Open the address below or scan the square, log in, choose “Is this your business?” and enter this code. It works for {days} days.',
  unknown:
    'If you do not know {member}, throw this letter away and give the code to nobody. The page then stays without an owner.',
  code: 'Your code',
  closing: 'Ashore, directory of businesses in {region}',
});
