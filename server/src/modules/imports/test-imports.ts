import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';
import { createTestProduct } from '#server/test-product.ts';
import type { ImportFile } from './index.ts';

export const fixture = (name: string): string => new URL(`./fixtures/${name}`, import.meta.url).pathname;

/** The product with a folder for files to import. */
export async function createImportSite(overrides: Partial<Platform> = {}) {
  const product = await createTestProduct(overrides);
  const folder = await mkdtemp(join(tmpdir(), 'ashore-imports-'));
  let files = 0;

  /** Writes a file and returns its path. */
  async function file(content: string | Buffer, ending = 'csv'): Promise<string> {
    const path = join(folder, `file${++files}.${ending}`);
    await writeFile(path, content);
    return path;
  }

  return {
    ...product,
    folder,
    file,
    ads: product.ads,
    /** Imports ads by a mapping. */
    run: (path: string, mapping: string, more: Partial<ImportFile> = {}) =>
      product.imports.run({ kind: 'ads', path, mapping, ...more }),
    stored: (source: string) =>
      product.sql<{
        id: number;
        sourceId: string;
        title: string;
        content: string;
        categoryId: number;
        areaId: number;
        priceCents: number | null;
        priceType: string;
        currency: string;
        language: string;
        ownerId: number;
        imgUrl: string[];
        fields: Record<string, unknown>;
        createdAt: Date;
        status: string;
        phone: string;
      }>(
        `select id, source_id as "sourceId", title, content, category_id as "categoryId", area_id as "areaId",
          price_cents::float8 as "priceCents", price_type as "priceType", currency, language, owner_id as "ownerId",
          img_url as "imgUrl", fields, created_at as "createdAt", status, phone
        from ad where source = $1 order by source_id`,
        [source],
      ),
    async close() {
      await rm(folder, { recursive: true, force: true });
      await product.close();
    },
  };
}

export type ImportSite = Awaited<ReturnType<typeof createImportSite>>;
