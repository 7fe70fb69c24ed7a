import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderMark, sealPage } from './sealed-page.ts';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const seal = (...parts: (string | Buffer)[]) => {
  const { html, scripts } = sealPage(parts);
  return { html: html.toString(), scripts };
};
const own = (script: string, more = '') => `<script${more} nonce="${renderMark}">${script}</script>`;

describe('a sealed page', () => {
  it('allows the scripts of its render by their hashes, each once', () => {
    const { scripts } = seal(`${own('first()')}<p>text</p>${own('second()\n', ' type="module"')}${own('first()')}`);
    expect(scripts).toEqual([sourceOf('first()'), sourceOf('second()\n')]);
  });

  it('allows no script that came into it by another way', () => {
    const smuggled = '<script>steal()</script><script nonce="abc">steal()</script><script nonce="">steal()</script>';
    expect(seal(`${smuggled}${own('first()')}`).scripts).toEqual([sourceOf('first()')]);
  });

  it('needs nothing for scripts that are files', () => {
    expect(seal(`<script type="module" src="/a.js" nonce="${renderMark}"></script>`).scripts).toEqual([]);
  });

  it('says nothing of the mark', () => {
    const meta = `<meta property="csp-nonce" content="${renderMark}"/><meta name="x" nonce="${renderMark}"/>`;
    const { html } = seal(`<head>${meta}</head>${own('first()')}`);
    expect(html).toBe('<head><meta name="x"/></head><script>first()</script>');
  });

  it('takes pieces as they are, between the texts of its render', () => {
    const piece = Buffer.from('<p>3 € – a piece</p>');
    const { html, scripts } = seal(`<main>${own('first()')}`, piece, `</main>${own('second()')}`);
    expect(html).toBe('<main><script>first()</script><p>3 € – a piece</p></main><script>second()</script>');
    expect(scripts).toEqual([sourceOf('first()'), sourceOf('second()')]);
  });
});
