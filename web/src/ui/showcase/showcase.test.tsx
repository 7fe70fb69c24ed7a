import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Showcase } from './showcase.tsx';

describe('the showcase', () => {
  const html = renderToString(<Showcase />);

  it('is drawn on the server with every family of pieces', () => {
    const names = [...html.matchAll(/<section class="[^"]*" aria-label="([^"]+)"><h2/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThanOrEqual(15);
    expect(names).toContain('Uploader');
  });

  it("holds nothing that `style-src 'self'` forbids", () => {
    expect(html).not.toMatch(/<style/);
    expect(html).not.toMatch(/\sstyle="/);
  });
});
