/** The words of the pieces that only phones show; the site carries none of them. */
export const phoneWords = {
  back: 'Back',
  sheetUp: 'Show more of the list',
  sheetDown: 'Show less of the list',
};
