const LONGEST = 200;

/** The beginning of a plain text, cut between words. */
export function excerpt(text: string, most = LONGEST): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most / 2)).toWellFormed()}…`;
}
