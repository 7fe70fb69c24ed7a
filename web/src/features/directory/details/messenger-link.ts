const links: [name: RegExp, made: (value: string) => string | undefined][] = [
  [/whats\s?app/i, (value) => numberLink(value, (digits) => `https://wa.me/${digits}`)],
  [/signal/i, (value) => numberLink(value, (digits) => `https://signal.me/#p/+${digits}`)],
  [/viber/i, (value) => numberLink(value, (digits) => `viber://chat?number=%2B${digits}`)],
  [/telegram|^t\.me/i, (value) => nameLink(value, (name) => `https://t.me/${name}`)],
  [/instagram|^ig\b/i, (value) => nameLink(value, (name) => `https://ig.me/m/${name}`)],
];

function numberLink(text: string, link: (digits: string) => string): string | undefined {
  const [number] = text.match(/\+\s?\d[\d\s().-]{6,}/) ?? [];
  const digits = number?.replace(/\D/g, '') ?? '';
  return digits.length >= 8 && digits.length <= 15 ? link(digits) : undefined;
}

function nameLink(text: string, link: (name: string) => string): string | undefined {
  const [, name] = text.match(/@([a-z]\w{2,31})\b/i) ?? [];
  return name && link(name);
}

/**
 * Returns the address that opens a conversation: of a messenger that the text names, with its number or its @name, or the
 * https address that the text is. Undefined where the text names none of those.
 */
export function messengerLink(text: string): string | undefined {
  if (/^https:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim())) return text.trim();
  for (const [named, made] of links) if (named.test(text)) return made(text);
  return undefined;
}
