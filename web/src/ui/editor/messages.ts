import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the editor, apart from those of the kit: it is loaded when somebody writes. */
export const editorMessages = {
  en: {
    heading: 'Heading',
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
    previewFailed: 'We could not load the preview. Try again.',
    mention: 'Mention',
  },
} satisfies Catalog<Record<string, string>>;
