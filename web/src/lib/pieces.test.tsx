import { describe, expect, it } from 'vitest';
import { createPieces } from './pieces.ts';

describe('pieces of a page', () => {
  it('are put where the render left room for them, one within another too', () => {
    const { keep, partsOf } = createPieces('mark');
    const inner = keep('inner', <b>oak</b>);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so does the component that holds pieces
    const outer = keep('outer', <p dangerouslySetInnerHTML={{ __html: `An ${inner} table` }} />);
    expect(partsOf(`<main>${outer}</main>`).map(String).join('')).toBe('<main><p>An <b>oak</b> table</p></main>');
  });

  it('hold no more memory than their bytes', () => {
    const { keep, partsOf } = createPieces('mark');
    const [, piece] = partsOf(keep('short', <p>Short</p>));
    if (!(piece instanceof Uint8Array)) throw new Error('the piece is not bytes');
    expect(piece.buffer.byteLength).toBe(piece.length);
  });
});
