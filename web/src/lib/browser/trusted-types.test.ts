// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOnly, inertHtml, ownScript } from './trusted-types.ts';

describe('HTML that a library writes', () => {
  it.each([
    '<p>Two &lt;b&gt; or not two? on=off</p>',
    '<a href="https://a.example/?on=1&amp;onclick=x" title="sit on chair=yes">a</a>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    "<!--$--><p class='a' hidden>It's 5 &gt; 4</p><br/><img src=/a.png alt=\"a > b\">",
    '<script></script>',
    '',
  ])('stays as it is: %s', (html) => expect(inertHtml(html)).toBe(html));

  it.each([
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1) src=x>',
    '<p title="a" onclick="alert(1)">',
    '<ScRiPt src=//evil.example></script>',
    '<iframe srcdoc="&lt;script&gt;">',
    '<object data=x>',
    '<base href=//evil.example>',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    "<p>It's</p><img src=x onerror=alert(1) alt=''>",
    '<img src="x"onerror=alert(1)>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<img alt="<!-- a" onerror=alert(1) b="-->">',
    '<img src=x a=b=" onerror=alert(1) c=d">',
    '<img src=x onerror=alert(1)',
  ])('shows its source when something in it acts: %s', (html) => {
    expect(inertHtml(html)).not.toContain('<');
    expect(inertHtml(html)).toContain('&lt;');
  });
});

describe('a script', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('holds data only', () => {
    expect(dataOnly('{"@type":"Product"}')).toBe('{"@type":"Product"}');
    expect(dataOnly('')).toBe('');
    for (const text of ['alert(1)', '{"a":1};alert(1)', '/* */']) expect(() => dataOnly(text)).toThrow(SyntaxError);
  });

  it('comes from the build of this site, or over https from the visit counter', () => {
    vi.stubGlobal('location', new URL('https://ashore.example/home'));
    for (const address of [
      '/m/service-worker.js',
      '/assets/a-1.js',
      '/m/assets/a-1.js',
      'https://count.example/tag.js',
    ])
      expect(ownScript(address)).toBe(address);
    const foreign = [
      '/uploads/x.webp',
      '/api/cus/a',
      'data:text/javascript,1',
      'blob:x',
      'http://evil.example/',
      'javascript:1',
    ];
    for (const address of foreign) expect(() => ownScript(address)).toThrow(TypeError);
  });
});
