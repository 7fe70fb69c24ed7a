import { describe, expect, it } from 'vitest';
import { markdownToHtml, plainText, previewText, safeHtml } from './rich-text.ts';

describe('Markdown', () => {
  it('becomes paragraphs, lists, quotes, code, tables and links', () => {
    const html = markdownToHtml(
      '# Title\n\nFirst *soft* **loud**\nline\n\n- one\n- two\n\n> quoted\n\n`a<b`\n\n|a|b|\n|-|-|\n|1|2|',
    );
    for (const part of [
      '<h3>Title</h3>',
      '<em>soft</em> <strong>loud</strong><br />',
      '<li>one</li>',
      '<blockquote>',
      '<code>a&lt;b</code>',
      '<td>2</td>',
    ])
      expect(html).toContain(part);
  });

  it('links addresses, and says that others wrote them', () => {
    expect(markdownToHtml('see https://example.org/a?b=c')).toBe(
      '<p>see <a href="https://example.org/a?b=c" rel="ugc nofollow noopener noreferrer">https://example.org/a?b=c</a></p>',
    );
    expect(markdownToHtml('[here](/forum/3) and readme.md')).toBe('<p><a href="/forum/3">here</a> and readme.md</p>');
    for (const path of ['//evil.example', '/\\evil.example'])
      expect(markdownToHtml(`[x](${path})`)).not.toMatch(/href="[/\\]+evil[^>]*(?<!noreferrer")>/);
  });

  it('shows raw HTML and pictures as what was typed', () => {
    expect(markdownToHtml('<b onclick="x()">bold</b>')).toBe('<p>&lt;b onclick="x()"&gt;bold&lt;/b&gt;</p>');
    expect(markdownToHtml('![cat](https://evil.example/cat.png)')).not.toContain('<img');
  });

  it('stays quick and bounded on text made to be slow', () => {
    for (const text of [
      '['.repeat(10_000),
      '>'.repeat(10_000),
      '*a '.repeat(3_000),
      '`'.repeat(10_000),
      '- '.repeat(5_000),
    ])
      expect(markdownToHtml(text).length).toBeLessThan(200_000);
  });
});

describe('HTML from others', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p style="position:fixed;inset:0">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name=q></form>',
    '<a href="//evil.example" target="_top" onmouseover="x()">x</a>',
  ])('loses what could act: %s', (html) => {
    expect(safeHtml(html)).not.toMatch(
      /<(script|img|svg|style|iframe|form|input|math|noscript)|on\w+=|javascript:|data:|style=|target=|href="\/\//i,
    );
  });

  it('keeps its words when tags are nested thousands deep', () => {
    const html = `${'<blockquote>'.repeat(5000)}deep${'</blockquote>'.repeat(5000)}`;
    const safe = safeHtml(html);
    expect(safe).toContain('deep');
    expect(safe.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(40);
  });
});

it('gives the words alone', () => {
  expect(plainText('<p>One &amp; <b>two</b></p><ul><li>three</li><li>4 &lt; 5</li></ul>')).toBe(
    'One & two three 4 < 5',
  );
});

it.each([
  ['Bring:\n\n- passport\n- photo\n\nThen wait.', 'Bring: passport · photo · Then wait.'],
  ['1. Go to the desk.\n2. Take a number\n   - before ten', 'Go to the desk. Take a number · before ten'],
  ['| Fee | Time |\n| --- | --- |\n| €20 | 2 days |\n| free | a month |', 'Fee · Time; €20 · 2 days; free · a month'],
  ['## Papers\n\nAll of them; really.', 'Papers · All of them; really.'],
])('keeps items, cells and headings of %j apart in a preview', (markdown, text) => {
  expect(previewText(markdownToHtml(markdown))).toBe(text);
});
