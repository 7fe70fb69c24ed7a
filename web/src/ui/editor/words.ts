/** Words of the editor, apart from those of the kit: it is loaded when somebody writes. */
export const words = {
  bold: 'Bold',
  italic: 'Italic',
  code: 'Code',
  link: 'Link',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  toolbar: 'Format',
  write: 'Write',
  preview: 'Preview',
  previewEmpty: 'Nothing to show yet.',
  previewFailed: 'The preview did not come. Please try again.',
  mention: 'Mention',
};
