import { gzipSync } from 'node:zlib';

/** The most a page may weigh on its first load, in thousands of bytes after gzip. */
export const weightLimits = { HTML: 9, JavaScript: 137.7, CSS: 20 };

/** Bytes of a page and of the scripts and styles it names, compressed by gzip. */
export async function weightOf(url: string): Promise<Record<keyof typeof weightLimits, number>> {
  const html = await (await fetch(url)).text();
  const sizes = async (ending: string) => {
    const names = new Set(
      // The mobile web app names its scripts in the one that fetches them.
      [...html.matchAll(new RegExp(`"((?:/m)?/assets/[^"]+\\.${ending})"`, 'g'))].map((match) => match[1]),
    );
    const all = await Promise.all(
      [...names].map(
        async (name) => gzipSync(Buffer.from(await (await fetch(new URL(name ?? '', url))).arrayBuffer())).length,
      ),
    );
    return all.reduce((sum, one) => sum + one, 0);
  };
  return { HTML: gzipSync(html).length, JavaScript: await sizes('js'), CSS: await sizes('css') };
}
