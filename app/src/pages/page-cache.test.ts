import { describe, expect, it, vi } from 'vitest';
import { type KeptPage, keptAs, keptPageOf } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (text: string, tags: string[] = []): KeptPage =>
  keptPageOf({ status: 200, location: null, parts: [text] }, tags);
const rendered = (text: string, tags: string[]) => ({ answer: page(text, tags), mayKeep: true });
const textOf = (kept: KeptPage | undefined) => kept && String(keptAs(kept, undefined));

describe('the page cache', () => {
  it('renders once however many ask', async () => {
    const cache = createPageCache();
    let renders = 0;
    const gate = Promise.withResolvers<void>();
    const render = async () => {
      renders++;
      await gate.promise;
      return rendered('a', []);
    };
    const all = Array.from({ length: 200 }, () => cache.render('k', render));
    gate.resolve();
    expect(new Set((await Promise.all(all)).map(textOf))).toEqual(new Set(['a']));
    expect(renders).toBe(1);
    expect(textOf(cache.get('k'))).toBe('a');
  });

  it('drops what shows something that changed, and only that', async () => {
    const cache = createPageCache();
    await cache.render('list', async () => rendered('list', ['ads:1', 'ad:5']));
    await cache.render('other', async () => rendered('other', ['ads:2']));
    cache.drop(['ad:5']);
    expect(cache.get('list')).toBeUndefined();
    expect(textOf(cache.get('other'))).toBe('other');
    cache.drop(undefined);
    expect(cache.size).toBe(0);
  });

  it('does not keep a page whose render began before a change, nor hand it to later askers', async () => {
    const cache = createPageCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.render('k', async () => {
      await gate.promise;
      return rendered('old', ['ads:1']);
    });
    cache.drop(['ads:1']);
    const fresh = cache.render('k', async () => rendered('new', ['ads:1']));
    gate.resolve();
    expect(textOf(await old)).toBe('old');
    expect(textOf(await fresh)).toBe('new');
    expect(textOf(cache.get('k'))).toBe('new');
  });

  it('shows what changed softly for a moment as it was, to those who may see that', async () => {
    let time = 0;
    const cache = createPageCache(() => time);
    await cache.render('list', async () => rendered('old', ['ads:1']));
    await cache.render('other', async () => rendered('other', ['ads:2']));
    cache.soften(['ads:1']);
    expect(cache.get('list')).toBeUndefined();
    expect(textOf(cache.get('list', false))).toBe('old');
    expect(textOf(cache.get('other'))).toBe('other');
    expect(cache.isDue('list')).toBe(false);
    time = 3000;
    cache.soften(['ads:1']);
    expect(textOf(cache.get('list', false))).toBe('old');
    expect([cache.isDue('list'), cache.isDue('other')]).toEqual([true, false]);
    time = 5001;
    expect(cache.get('list', false)).toBeUndefined();
    await cache.render('list', async () => rendered('new', ['ads:1']));
    expect(textOf(cache.get('list'))).toBe('new');
    cache.soften(['ads:1']);
    cache.drop(['ads:1']);
    expect(cache.get('list', false)).toBeUndefined();
  });

  it('keeps a page that changed softly while it was rendered as one of before, and gives it to nobody who asks for exact ones', async () => {
    const cache = createPageCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.render('k', async () => {
      await gate.promise;
      return rendered('old', ['ads:1']);
    });
    cache.soften(['ads:1']);
    expect(cache.rendering('k', false)).toBe(old);
    expect(cache.rendering('k')).toBeUndefined();
    gate.resolve();
    expect((await old).isStale).toBe(true);
    expect(cache.get('k')).toBeUndefined();
    expect(textOf(cache.get('k', false))).toBe('old');
    expect(textOf(await cache.render('k', async () => rendered('new', ['ads:1'])))).toBe('new');
    expect(textOf(cache.get('k'))).toBe('new');
  });

  it('keeps neither errors nor redirects, and forgets failed renders', async () => {
    const cache = createPageCache();
    await cache.render('gone', async () => ({ answer: page('404'), mayKeep: false }));
    await expect(cache.render('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([cache.get('gone'), cache.get('bad')]).toEqual([undefined, undefined]);
    expect(textOf(await cache.render('bad', async () => rendered('good', [])))).toBe('good');
  });

  it('holds at most 1000 pages and a bounded number of bytes', async () => {
    const cache = createPageCache();
    for (let n = 0; n < 1500; n++) await cache.render(`k${n}`, async () => rendered('x', [`t${n}`]));
    expect(cache.size).toBe(1000);
    const large = { ...page('x'), packed: Buffer.alloc(20 * 1024 * 1024) };
    for (let n = 0; n < 10; n++) await cache.render(`large${n}`, async () => ({ answer: large, mayKeep: true }));
    expect(cache.size).toBeLessThanOrEqual(1000);
    expect([...Array(10).keys()].filter((n) => cache.get(`large${n}`)).length).toBeLessThanOrEqual(4);
  });

  describe('has a shelf for what made room for others', () => {
    async function overfull(now?: () => number) {
      const cache = createPageCache(now);
      await cache.render('first', async () => rendered('first', ['ads:1', 'ad:5']));
      for (let n = 0; n < 1200; n++) await cache.render(`k${n}`, async () => rendered('x', ['ads:2']));
      expect(cache.size).toBe(1000);
      return cache;
    }

    it('from which they come back', async () => {
      const cache = await overfull();
      expect(textOf(cache.get('first'))).toBe('first');
      expect(textOf(cache.get('first'))).toBe('first');
      expect(cache.size).toBe(1000);
    });

    it('from which a change drops them, before and after they came back', async () => {
      const cache = await overfull();
      cache.drop(['ad:5']);
      expect(cache.get('first')).toBeUndefined();
      const other = await overfull();
      other.get('first');
      other.drop(['ads:1']);
      expect(other.get('first')).toBeUndefined();
      other.drop(['ads:2']);
      expect([other.size, other.get('k0'), other.get('k1199')]).toEqual([0, undefined, undefined]);
    });

    it('on which they grow no younger', async () => {
      let time = 1000;
      const cache = await overfull(() => time);
      time += 299_000;
      expect(textOf(cache.get('first'))).toBe('first');
      // The table of pages looks at its clock once a millisecond.
      await vi.waitFor(() => {
        time += 1000;
        expect(cache.get('first')).toBeUndefined();
      });
      expect([cache.get('k0'), cache.get('k1199')]).toEqual([undefined, undefined]);
    });
  });
});
