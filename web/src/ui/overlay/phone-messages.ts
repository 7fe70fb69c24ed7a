/** The words of the pieces that only phones show; the site carries none of them. */
export const phoneMessages = {
  back: 'Back',
  sheetUp: 'Show more of the list',
  sheetDown: 'Show less of the list',
};
