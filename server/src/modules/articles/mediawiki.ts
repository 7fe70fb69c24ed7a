const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const DEEPEST = 12;

/**
 * Takes out what stands between marks that nest, templates and tables, reading each sign once. What is never closed ends
 * with the text.
 */
function without(text: string, open: string, close: string): string {
  let result = '';
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; ) {
    if (text.startsWith(open, at)) {
      if (depth === 0) result += text.slice(from, at);
      depth++;
      at += open.length;
    } else if (depth > 0 && text.startsWith(close, at)) {
      depth--;
      at += close.length;
      if (depth === 0) from = at;
    } else at++;
  }
  return depth === 0 ? result + text.slice(from) : result;
}

/** The targets of links that stand for a picture, a category or another language. */
const noLink =
  /^\s*:?(?:[a-z-]{2,12}|file|image|datei|bild|fichier|imagem|imagen|category|kategorie|catégorie|categoria)\s*:/i;

/** Links to what they say, from the innermost outwards; those to pictures and categories are left out. */
function linksToText(text: string): string {
  let result = text;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const next = result.replace(/\[\[([^[\]]{0,2000})\]\]/g, (_link, inner: string) => {
      const [target = '', ...rest] = inner.split('|');
      if (noLink.test(target)) return '';
      return rest.at(-1) ?? target.replace(/^#/, '');
    });
    if (next === result) break;
    result = next;
  }
  return result;
}

/** Bold and italic of one line that is HTML already; marks that are never closed are dropped. */
function inline(line: string): string {
  return line
    .replace(/'''''([^']{1,2000}(?:'[^']+)*)'''''/g, '<strong><em>$1</em></strong>')
    .replace(/'''([^']{1,2000}(?:'[^']+)*)'''/g, '<strong>$1</strong>')
    .replace(/''([^']{1,2000}(?:'[^']+)*)''/g, '<em>$1</em>')
    .replace(/'{2,}/g, '')
    .replace(/\[(https?:\/\/[^\s\]]+) ([^\]]{1,500})\]/g, '<a href="$1">$2</a>')
    .replace(/\[(https?:\/\/[^\s\]]+)\]/g, '<a href="$1">$1</a>');
}

const listTags: Record<string, string> = { '*': 'ul', '#': 'ol' };

/** Lines that begin with the marks of lists, as lists one in the other. */
function listHtml(lines: string[]): string {
  let html = '';
  const open: string[] = [];
  for (const line of lines) {
    const marks = line.match(/^[*#]+/)?.[0].slice(0, DEEPEST) ?? '';
    while (open.length > marks.length) html += `</li></${open.pop()}>`;
    if (open.length === marks.length && open.length > 0) html += '</li>';
    while (open.length < marks.length) {
      const tag = listTags[marks[open.length] ?? '*'] ?? 'ul';
      open.push(tag);
      html += `<${tag}>`;
      if (open.length < marks.length) html += '<li>';
    }
    html += `<li>${inline(escaped(line.replace(/^[*#:;]+\s*/, '')))}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

/** A run of lines of one sort. */
function blockHtml(lines: string[]): string {
  const first = lines[0] ?? '';
  const heading = first.match(/^(={2,6})\s*(.*?)\s*=+\s*$/);
  if (heading)
    return `<h${heading[1]?.length === 2 ? 2 : 4}>${inline(escaped(heading[2] ?? ''))}</h${heading[1]?.length === 2 ? 2 : 4}>`;
  if (/^[*#]/.test(first)) return listHtml(lines);
  const text = lines.map((line) => inline(escaped(line.replace(/^[:;]+\s*/, '')))).join(' ');
  return text.trim() ? `<p>${text}</p>` : '';
}

const sortOf = (line: string) => (/^={2,6}.*=\s*$/.test(line) ? 'heading' : /^[*#]/.test(line) ? 'list' : 'text');

/**
 * The common part of MediaWiki's markup as HTML, which is yet to be made safe: headings, lists, bold, italic, outer links;
 * inner links become their words. Templates, tables, pictures, remarks and notes are left out.
 */
export function mediawikiToHtml(source: string): string {
  const bare = source
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(ref|gallery|math|timeline|mapframe)\b[^>]{0,1000}\/>/gi, '')
    .replace(/<(ref|gallery|math|timeline|mapframe)\b[^>]{0,1000}>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/__[A-Z]{3,30}__/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '');
  const text = linksToText(without(without(bare, '{{', '}}'), '{|', '|}'));
  const blocks: string[][] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') blocks.push([]);
    else if (last && last.length > 0 && sortOf(line) !== 'heading' && sortOf(last[0] ?? '') === sortOf(line))
      last.push(line);
    else blocks.push([line]);
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map(blockHtml)
    .join('\n');
}
