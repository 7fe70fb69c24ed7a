import { afterEach, describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { query, addAd } = useFunctions();

const noted = async () =>
  (await query<{ url: string }>('delete from upload_check returning img_url as url')).map(({ url }) => url).sort();
afterEach(noted);

describe('ashore_check_pictures', () => {
  it('notes pictures by the address of the large size, each once', async () => {
    await query(`select ashore_check_pictures('{/uploads/b-s.webp,/uploads/a.webp,/uploads/b.webp,/icons/c.webp,""}')`);
    await query(`select ashore_check_pictures('{/uploads/a.webp}')`);
    expect(await noted()).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
  });
});

describe('ashore_pictures_changed', () => {
  it('notes pictures that a row shows or showed', async () => {
    const id = await addAd({ title: 'Sofa', at: '2026-01-01' });
    expect(await noted()).toEqual([]);
    await query(`update ad set img_url = '{/uploads/a.webp,/uploads/b.webp}' where id = $1`, [id]);
    expect(await noted()).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    await query(`update ad set img_url = '{/uploads/c.webp}' where id = $1`, [id]);
    expect(await noted()).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);
    await query(`update ad set phone = '+351912345678' where id = $1`, [id]);
    expect(await noted()).toEqual([]);
    await query(`update ad set hidden = true where id = $1`, [id]);
    expect(await noted()).toEqual(['/uploads/c.webp']);
    await query(`delete from ad where id = $1`, [id]);
    expect(await noted()).toEqual(['/uploads/c.webp']);
  });
  it('reads columns of one address as well', async () => {
    await query(
      `insert into banner (region_id, position, img, alt, title, text, url) values (1, 1, '/uploads/d.webp', '', '', '', '/')`,
    );
    expect(await noted()).toEqual(['/uploads/d.webp']);
  });
});

describe('ashore_business_shown', () => {
  it('notes the pictures in posts of a business that is hidden or shown', async () => {
    const [business] = await query<{ id: string }>(
      `insert into business (region_id, category_id, claim_state, name, hours, created_at, updated_at)
       values (1, 13, 'verified', 'Two Clocks', '{}', now(), now()) returning id`,
    );
    await query(
      `insert into business_post (business_id, kind, title, img_url, created_at)
       values ($1, 'news', 'New oven', '{/uploads/o.webp}', now())`,
      [business?.id],
    );
    expect(await noted()).toEqual(['/uploads/o.webp']);
    await query(`update business set name = 'Three Clocks'`);
    expect(await noted()).toEqual([]);
    await query(`update business set hidden = true`);
    expect(await noted()).toEqual(['/uploads/o.webp']);
    await query('delete from business');
    expect(await noted()).toEqual(['/uploads/o.webp']);
  });
});

describe('ashore_side_emptied', () => {
  it('notes the pictures that the side still had', async () => {
    await query(`insert into chat_conversation (low_id, high_id, created_at, last_at) values (7, 8, now(), now())`);
    await query(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, img_url, created_at)
       select 1, 7, 8, n::text, '', '/uploads/' || n || '.webp', now() from generate_series(1, 2) as n`,
    );
    await query(`insert into chat_side (user_id, peer_id, conversation_id, last_message_id) values (7, 8, 1, 2)`);
    await noted();
    await query('update chat_side set hidden_up_to = 1');
    expect(await noted()).toEqual(['/uploads/1.webp', '/uploads/2.webp']);
    await query('delete from chat_side');
    expect(await noted()).toEqual(['/uploads/2.webp']);
  });
});
