import { limits } from '@ashore/contract';

/** So many names of one text are looked up; more than that is no talk. */
export const MOST_MENTIONS = 10;
const MOST_WORDS = 4;
const NAME_WORD = /^[^\s@]+/;

/** What may be names after one `@`, the longest first: names have blanks in them. */
function namesAt(text: string): string[] {
  const names: string[] = [];
  let rest = text.slice(0, limits.userNameMost + 1).split('\n', 1)[0] ?? '';
  let name = '';
  for (let word = 0; word < MOST_WORDS; word++) {
    const found = NAME_WORD.exec(rest)?.[0];
    if (!found) break;
    name += found;
    const bare = name.replace(/[^\p{L}\p{N}]+$/u, '');
    for (const one of new Set([name, bare]))
      if (one.length >= limits.userNameLeast && one.length <= limits.userNameMost) names.unshift(one);
    if (rest[found.length] !== ' ') break;
    name += ' ';
    rest = rest.slice(found.length + 1);
  }
  return names;
}

/** For each of the first `@` of a text that begin a word: the names it may mean, the longest first. */
export function possibleMentions(text: string): string[][] {
  const groups: string[][] = [];
  let at = text.indexOf('@');
  while (at !== -1 && groups.length < MOST_MENTIONS) {
    const before = text[at - 1] ?? ' ';
    if (!/[\p{L}\p{N}@.]/u.test(before)) {
      const names = namesAt(text.slice(at + 1, at + 2 + limits.userNameMost));
      if (names.length > 0) groups.push(names);
    }
    at = text.indexOf('@', at + 1);
  }
  return groups;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Lets names of members lead to their profiles in safe HTML, outside of code and links. */
export function markMentions(html: string, members: ReadonlyMap<string, number>): string {
  if (members.size === 0) return html;
  const marks = [...members]
    .sort(([one], [other]) => other.length - one.length)
    .map(([name, userId]) => ({ text: `@${escaped(name)}`, userId }));
  let quiet = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(?:code|pre|a)\b/.test(part)) quiet++;
      else if (/^<\/(?:code|pre|a)>/.test(part)) quiet--;
      if (part.startsWith('<') || quiet > 0) return part;
      return marked(part, marks);
    })
    .join('');
}

function marked(text: string, marks: { text: string; userId: number }[]): string {
  let result = '';
  for (let at = 0; at < text.length; ) {
    const mark = text[at] === '@' ? marks.find((one) => text.startsWith(one.text, at)) : undefined;
    result += mark ? `<a href="/profile/${mark.userId}">${mark.text}</a>` : text[at];
    at += mark?.text.length ?? 1;
  }
  return result;
}
