import { describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query } = useFunctions();

describe('ashore_announce', () => {
  it('stores a message as it travels, under the number of its transaction', async () => {
    const [row] = await query<{ payload: string; isOwn: boolean }>(
      `with said as materialized (select count(ashore_announce('rooms', '{"room": 1}')) as times, pg_current_xact_id() as tx)
       select payload, a.tx = said.tx as "isOwn" from said, announcement a`,
    );
    // A statement does not see what it stores.
    expect(row).toBeUndefined();
    expect(await query('select payload, tx is not null as "hasNumber" from announcement')).toEqual([
      { payload: '{"channel": "rooms", "message": {"room": 1}}', hasNumber: true },
    ]);
  });

  it('refuses a message of 8000 bytes', async () => {
    await expect(query(`select ashore_announce('rooms', to_jsonb(repeat('é', 4000)))`)).rejects.toThrow(
      'announcement_payload_length',
    );
  });
});
