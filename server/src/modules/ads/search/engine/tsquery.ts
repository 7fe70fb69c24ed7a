import type { TermCondition } from '#server/platform/search/port.ts';

const pieces = /\s*(?:'((?:[^'\\]|''|\\.)*)'|([&|()]))/uy;

function piecesOf(text: string): (string | { term: string })[] {
  const found: (string | { term: string })[] = [];
  pieces.lastIndex = 0;
  while (pieces.lastIndex < text.trimEnd().length) {
    const match = pieces.exec(text);
    if (!match) throw new SyntaxError(`this is no condition of terms: ${text}`);
    const [, quoted, operator] = match;
    found.push(operator ?? { term: (quoted ?? '').replaceAll("''", "'").replace(/\\(.)/gsu, '$1') });
  }
  return found;
}

/**
 * Reads a condition as PostgreSQL writes it (`'1:sofa' | '1:sofas' & '1#p'`).
 * Takes quoted terms, `&`, `|` and parentheses; refuses everything else with a SyntaxError.
 */
export function readTsquery(text: string): TermCondition {
  const left = piecesOf(text);
  const sameLevel = (operator: string, next: () => TermCondition, join: (parts: TermCondition[]) => TermCondition) => {
    const parts = [next()];
    while (left[0] === operator) {
      left.shift();
      parts.push(next());
    }
    return parts.length > 1 ? join(parts) : (parts[0] ?? '');
  };
  function one(): TermCondition {
    const piece = left.shift();
    if (piece === '(') {
      const inside = any();
      if (left.shift() !== ')') throw new SyntaxError(`a parenthesis is not closed: ${text}`);
      return inside;
    }
    if (typeof piece !== 'object') throw new SyntaxError(`a term is missing: ${text}`);
    return piece.term;
  }
  const all = () => sameLevel('&', one, (parts) => ({ all: parts }));
  const any = (): TermCondition => sameLevel('|', all, (parts) => ({ any: parts }));
  const condition = any();
  if (left.length > 0) throw new SyntaxError(`this is no condition of terms: ${text}`);
  return condition;
}
