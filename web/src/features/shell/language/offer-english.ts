/** What a page offers of itself in English; in other languages in `locales/<code>/shell.json`, group `offer`. */
export const offerEnglish = {
  /** Says that the page is there in the language. */
  text: 'This page is also in English.',
  accept: 'View in English',
  refuse: 'No, thanks',
};
