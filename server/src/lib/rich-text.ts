import { isBlank } from '@ashore/contract';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { invalid } from './refusal.ts';

const DEEPEST = 20;

const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true, maxNesting: DEEPEST });
// Pictures are attached to what is written, never fetched from elsewhere.
markdown.disable('image');
// Bare words such as `read.me` are no addresses.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Headings of a text stand below those of the page that shows it. */
const headings = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'b', 'em', 'i', 's', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST * 2,
  transformTags: {
    ...headings,
    // What a member links to is neither recommended nor told where the reader comes from.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^\/(?![/\\])/.test(href) ? {} : { rel: 'ugc nofollow noopener noreferrer' }) },
    }),
  },
};

/**
 * HTML from others as it may stand in a page: text, lists, tables and links without a script, a style or a picture.
 * What is nested deeper than 40 tags loses the inner tags and keeps its text.
 */
export const safeHtml = (html: string): string => sanitizeHtml(html, rules).trim();

/**
 * A member's Markdown as HTML that is safe to show: computed once, when it is written. Raw HTML stays text, pictures stay
 * links, line breaks stay breaks. The text must be bounded by the caller: 14 kB take some 30 ms.
 */
export const markdownToHtml = (source: string): string => safeHtml(markdown.render(source));

/** Whether safe HTML draws nothing. */
const showsNothing = (html: string): boolean => isBlank(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '));

/**
 * The HTML of a member's text that has to show something. Markdown can name invisible signs (`&zwnj;`), which no check of
 * its source sees, so the result is checked.
 */
export function contentHtml(content: string): string {
  const html = markdownToHtml(content);
  if (showsNothing(html)) throw invalid({ content: 'required' });
  return html;
}

/** The words of HTML without its tags, on one line: for previews, mails and search. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:\/(?:p|li|h\d|tr|td|th|blockquote|pre|dd|dt)|br ?\/?|hr ?\/?)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  })
    .replace(/\s+/g, ' ')
    .trim();

/** Items of lists, cells and headings of HTML stay apart on one line: 'Bring: passport · photo', 'Fee · €20; Time · 2 days'. */
export const previewText = (html: string): string =>
  plainText(
    html
      .replace(/<li>|<\/(?:li|td|th|h\d|dd)>/g, ' · ')
      .replace(/<\/tr>/g, '; ')
      .replace(/<\/dt>/g, ': '),
  )
    .replace(/(?:[·;]\s+)*;(?=\s|$)/g, ';')
    .replace(/·(?:\s+·)+/g, '·')
    .replace(/([.,:;!?…]) ·(?= )/g, '$1')
    .replace(/ ([:;])/g, '$1')
    .replace(/^[·;]\s*|\s*[·;]$/g, '')
    .trim();
