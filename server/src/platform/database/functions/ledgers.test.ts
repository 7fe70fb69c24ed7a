import { beforeAll, describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query, value } = useFunctions();

describe('ashore_ledger_stands', () => {
  beforeAll(async () => {
    await grant('kept');
  });

  it('refuses to change or delete rows', async () => {
    await expect(query(`update right_grant set total = 9`)).rejects.toMatchObject({ code: '23001' });
    await expect(query(`delete from right_grant`)).rejects.toMatchObject({ code: '23001' });
  });
  it('lets an erasure delete rows, but not change them', async () => {
    const id = await grant('erased');
    await query(`begin; set local ashore.erasing = 'on'; delete from right_grant where id = ${id}; commit`);
    expect(await query(`select source from right_grant`)).toEqual([{ source: 'kept' }]);
    await expect(query(`begin; set local ashore.erasing = 'on'; update right_grant set total = 9`)).rejects.toThrow(
      'never changed',
    );
  });
});

describe('ashore_right_stands', () => {
  it('refuses to use a right that was taken back', async () => {
    const id = await grant('taken back');
    await use(id, 1);
    await query(`insert into right_revocation (grant_id, reason, created_at) values ($1, 'refund', now())`, [id]);
    await expect(use(id, 2)).rejects.toMatchObject({ code: '23514', message: 'this right was taken back' });
  });
});

async function grant(source: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into right_grant (user_id, kind, plan, total, source, valid_from, valid_until, created_at)
     values (7, 'bump', 'plus', 4, $1, now(), now() + interval '1 day', now()) returning id`,
    [source],
  );
  return row?.id ?? 0;
}

const use = (id: number, number: number) =>
  query(`insert into right_use (grant_id, number, total, source, ad_id, created_at) values ($1, $2, 4, $3, 1, now())`, [
    id,
    number,
    `use ${number}`,
  ]);

describe('ashore_audit_text', () => {
  it('differs when anything that a row says differs', async () => {
    const row = (detail: string, before: string) =>
      value(`ashore_audit_text(1, '2026-01-01+00', 7, 'decide', 'ad', 3, 1, $1::jsonb, $2)`, detail, before);
    const hash = await row('{"a":1}', '');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await row('{"a": 1}', '')).toBe(hash);
    expect(await row('{"a":2}', '')).not.toBe(hash);
    expect(await row('{"a":1}', 'x')).not.toBe(hash);
  });
  it('returns what it returned when the first rows were written', async () => {
    expect(await value(`ashore_audit_text(1, '2026-01-01+00', null, 'decide', '', null, null, '{}', '')`)).toBe(
      '411138cbe419551d6cc431455f372730f10061ebd17ff3fb448110d7f2cd5c25',
    );
  });
});

describe('ashore_audit_chain', () => {
  it('makes each hash of its row and the hash before', async () => {
    for (let n = 0; n < 3; n++) await query(`insert into audit_log (at, action) values (now(), 'decide')`);
    const rows = await query<{ fits: boolean }>(
      `select hash = ashore_audit_text(id, at, actor_id, action, subject_type, subject_id, region_id, detail,
         coalesce(lag(hash) over (order by id), '')) as fits from audit_log`,
    );
    expect(rows).toEqual([{ fits: true }, { fits: true }, { fits: true }]);
  });
  it('ignores an id and a hash of the caller', async () => {
    const [row] = await query<{ id: number; hash: string }>(
      `insert into audit_log (id, at, action, hash) overriding system value values (1000, now(), 'decide', 'mine') returning id, hash`,
    );
    expect(row?.id).toBeLessThan(1000);
    expect(row?.hash).not.toBe('mine');
  });
});

describe('ashore_audit_refuse', () => {
  it.each([`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s',
    async (statement) => {
      await expect(query(statement)).rejects.toMatchObject({
        code: '42501',
        message: 'the audit log cannot be changed',
      });
    },
  );
});
