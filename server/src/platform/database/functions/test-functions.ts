import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** A database for the tests of one file, and ways to ask it. */
export function useFunctions() {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await testDatabase.database.pool.query<Row>(text, values)).rows;

  return {
    query,
    /** The value of one expression. */
    async value(expression: string, ...values: unknown[]): Promise<unknown> {
      return (await query<{ value: unknown }>(`select ${expression} as value`, values))[0]?.value;
    },
    /** Adds an ad and returns its id. */
    async addAd(ad: {
      title: string;
      at: string;
      content?: string;
      cents?: number;
      region?: number;
      category?: number;
    }) {
      const [row] = await query<{ id: number }>(
        `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
           price_unit, currency, shift, shown_lat, shown_lng, status, created_at, refreshed_at, expires_at, updated_at)
         values ($1, 100, $2, 7, 1, 'offer', $3, $4, $5, 'fixed', 'once', 'EUR', 0, 38.7, -9.1, 'active', $6, $6, now(), $6) returning id`,
        [ad.region ?? 1, ad.category ?? 101, ad.title, ad.content ?? '', ad.cents ?? 100, ad.at],
      );
      return row?.id ?? 0;
    },
    /** Adds a topic and returns its id. */
    async addTopic(topic: { title: string; at: string; html?: string; replies?: number; tags?: string[] }) {
      const [row] = await query<{ id: number }>(
        `insert into topic (region_id, board_id, owner_id, kind, title, content, html, tags, reply_num, created_at, active_at)
         values (1, 3, 7, 'question', $1, '', $2, $3, $4, $5, $5) returning id`,
        [topic.title, topic.html ?? '', topic.tags ?? [], topic.replies ?? 0, topic.at],
      );
      return row?.id ?? 0;
    },
  };
}
