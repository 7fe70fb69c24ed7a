/** What a banner that is advertising is stored with; pages say it in the language of the reader. */
export const advertising = 'Ad';
