/** What must come back as it was written, and is nobody else's business: addresses, account numbers, phone numbers. */
const secrets = [
  // In HTML also the target of a link.
  /(?:https?:\/\/|www\.)[^\s<>"']+/gi,
  /(?:mailto|tel):[^\s<>"']+/gi,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu,
  // IBAN (ISO 13616): a country, two digits, and groups of four.
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g,
  // Seven digits and more, with what parts them.
  /(?<![\p{L}\d])(?:\+|\(|00)?\d(?:[ ()./-]{0,2}\d){6,30}(?![\p{L}\d])/gu,
];

/** A text without what is masked, and how to put it back. */
export interface Masked {
  text: string;
  /** Returns the text with all that was masked in its place; undefined where a mask was lost or doubled. */
  unmask(translated: string): string | undefined;
}

const mark = /\[\[\s*(\d+)\s*\]\]/g;

/** Puts numbers in the place of addresses and numbers. */
export function mask(text: string): Masked {
  // Marks that are in the text already would be taken for ours.
  const kept: string[] = [];
  const keep = (found: string) => `[[${kept.push(found) - 1}]]`;
  let masked = text.replace(mark, keep);
  for (const secret of secrets)
    masked = masked
      .split(/(\[\[\d+\]\])/)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(secret, keep)))
      .join('');
  return {
    text: masked,
    unmask(translated) {
      const seen = new Set<number>();
      const text = translated.replace(mark, (_all, number: string) => {
        seen.add(Number(number));
        return kept[Number(number)] ?? '';
      });
      const marks = translated.match(mark)?.length ?? 0;
      return marks === kept.length && seen.size === kept.length && [...seen].every((at) => at < kept.length)
        ? text
        : undefined;
    },
  };
}
