import { codes, operations } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { erase, refusal, told } from '../deals/test-deals.ts';
import { DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';

const { area, manage, trust, user } = operations;
const { conflict, forbidden, invalidInput, notFound, proofInvalid, tooManyTries } = codes;
const home = { name: 'Ana Lantern', address: 'Rua das Lanternas 5, 1000-001', areaId: 10_101 };

/** A confirmed home, on the site of a test file. */
export function homeTests(siteOf: () => ModerationSite): void {
  /** An address of their own for each member, as one letter waits for an address. */
  const addressOf = ({ userId }: Person) => `Rua das Lanternas ${userId}, 1000-001`;
  const homeOf = (who: Person) => ({ ...home, address: addressOf(who) });
  const ask = (who: Person) => who.call(trust.askHomeLetter, homeOf(who));
  /** Nobody else waits for a letter. */
  const noneWaits = () => siteOf().sql('delete from home_proof');
  const shown = async (who: Person) => (await siteOf().visitor(trust.getHome, { userId: who.userId })).home;
  const row = async (who: Person) =>
    (
      await siteOf().sql<{ name: string; address: string }>('select * from home_proof where user_id = $1', [who.userId])
    )[0];
  const other = (code: string) => code.replace(/^./, code.startsWith('A') ? 'B' : 'A');
  /** A member with a printed letter, and its code. */
  async function printed() {
    const [who, manager] = [await siteOf().person(), await siteOf().person({ manages: 1 })];
    await ask(who);
    const letter = await manager.call(manage.printLetter, { userId: who.userId });
    return { who, manager, letter, code: letter.code };
  }

  describe('a home', () => {
    it('is confirmed by the code of a letter from the desk; the city is shown, and the address erased', async () => {
      const { who, manager, letter, code } = await printed();
      expect(letter.address).toEqual(expect.arrayContaining([home.name, addressOf(who)]));
      expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      const { list } = await manager.call(manage.getLetters, {});
      expect(list.find(({ by }) => by.userId === who.userId)).toMatchObject({ directoryId: 0, name: '' });
      await manager.call(manage.markPosted, { userId: who.userId });
      expect(await told(who)).toContain('The letter with the code for your home is on its way');
      await expect(manager.call(manage.printLetter, { userId: who.userId })).rejects.toEqual(refusal(conflict));
      const confirmed = await who.call(trust.confirmHome, { code: ` ${code.toLowerCase().replace('-', ' ')}` });
      expect(confirmed).toMatchObject({ home: { city: expect.stringMatching(/^Lisbo/) }, letter: null });
      expect(JSON.stringify(await shown(who))).toBe(JSON.stringify(confirmed.home));
      expect(await row(who)).toMatchObject({ name: '', address: '', code_hash: null });
      // A code counts once.
      await expect(who.call(trust.confirmHome, { code })).rejects.toEqual(refusal(proofInvalid));
      // The profile says nothing about the fact.
      await who.call(user.edit, { hereSince: '2020' });
      expect(await shown(who)).toEqual(confirmed.home);
      expect(await who.call(trust.removeHome, { what: 'home' })).toMatchObject({ home: null });
      expect(await shown(who)).toBeNull();
    });

    it('is confirmed once by two tabs, and never by the code of another account', async () => {
      const [one, two] = [await printed(), await printed()];
      await expect(one.who.call(trust.confirmHome, { code: two.code })).rejects.toEqual(refusal(proofInvalid));
      const answers = await Promise.all([0, 1].map(() => one.who.ask(trust.confirmHome, { code: one.code })));
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, proofInvalid].sort());
    });

    it('has a code with five tries that ends after 60 days and with the next print', async () => {
      const { who, code } = await printed();
      for (let n = 0; n < 5; n += 1)
        await expect(who.call(trust.confirmHome, { code: other(code) })).rejects.toEqual(refusal(proofInvalid));
      const { nextTime } = await who.call(trust.getMyHome);
      const day = new Intl.DateTimeFormat('en-150', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(nextTime ?? 0),
      );
      const msg = `This code has expired or was tried too often. You can ask for a new letter from ${day} on.`;
      expect(await who.ask(trust.confirmHome, { code })).toMatchObject({ code: proofInvalid, msg });
      const late = await printed();
      await siteOf().sql(`update home_proof set valid_until = now() - interval '1 hour' where user_id = $1`, [
        late.who.userId,
      ]);
      await expect(late.who.call(trust.confirmHome, { code: late.code })).rejects.toEqual(refusal(proofInvalid));
      await late.manager.call(manage.printLetter, { userId: late.who.userId });
      await expect(late.who.call(trust.confirmHome, { code: late.code })).rejects.toEqual(refusal(proofInvalid));
    });

    it('gets one letter in 30 days, which the member can cancel', async () => {
      const { who, manager } = await printed();
      await expect(ask(who)).rejects.toEqual(refusal(conflict));
      expect(await who.call(trust.removeHome, { what: 'letter' })).toMatchObject({ letter: null });
      expect(await row(who)).toMatchObject({ address: '' });
      await expect(ask(who)).rejects.toEqual(refusal(conflict));
      await expect(manager.call(manage.printLetter, { userId: who.userId })).rejects.toEqual(refusal(notFound));
      await siteOf().sql(`update home_proof set asked_at = asked_at - interval '31 days' where user_id = $1`, [
        who.userId,
      ]);
      expect((await ask(who)).letter).not.toBeNull();
    });

    it('can be asked for anew at once where the letter was cancelled before it was printed', async () => {
      const who = await siteOf().person();
      await ask(who);
      const { letter, nextTime } = await who.call(trust.removeHome, { what: 'letter' });
      expect([letter, nextTime, await row(who)]).toEqual([null, null, undefined]);
      expect((await ask(who)).letter).not.toBeNull();
    });

    it('is refused where it is no address, in another region, and of a young account', async () => {
      const who = await siteOf().person();
      const code = async (fields: object, of: Person = who) =>
        (await of.ask(trust.askHomeLetter, { ...homeOf(of), ...fields })).code;
      const elsewhere = (await siteOf().visitor(area.getAreaList, { regionId: 3 }))[0]?.id;
      expect(elsewhere).toBeGreaterThan(0);
      for (const fields of [
        ...[{ areaId: 999 }, { areaId: elsewhere }, { name: 'ana@example.org' }, { name: 'www.example' }],
        ...[{ address: 'Pay at https://pay.example now' }, { address: 'Look at cheap-flats.com' }],
        { address: 'Send it to DE89 3704 0044 0532 0130 00' },
      ])
        expect([fields, await code(fields)]).toEqual([fields, invalidInput]);
      const young = await siteOf().person({ createdAt: new Date(siteOf().clock.now().getTime() - 6 * DAY) });
      expect(await code({}, young)).toBe(forbidden);
      expect(await row(who)).toBeUndefined();
      expect(await code({ name: 'Dr. J.-P. O’Neil', address: 'Av.de Roma 5, 3.Esq, 1000-001 Lisboa' })).toBe(codes.ok);
    });

    it('waits for one letter an address, three a day of a network and twenty of a region', async () => {
      await noneWaits();
      const [who, flatmate] = [await siteOf().person(), await siteOf().person()];
      await ask(who);
      const same = { ...home, address: addressOf(who).toUpperCase().replace(',', ' -') };
      await expect(flatmate.call(trust.askHomeLetter, same)).rejects.toEqual(refusal(conflict));
      for (const left of [2, 1, 0]) {
        const neighbour = await siteOf().person({ from: '192.0.2.77' });
        expect([left, (await ask(neighbour)).letter]).not.toContain(null);
      }
      await expect(ask(await siteOf().person({ from: '192.0.2.77' }))).rejects.toEqual(refusal(tooManyTries));
      await siteOf().sql(
        `insert into home_proof (user_id, name, address, region_id, area_id, asked_at)
         select id, 'Ana', 'Rua ' || id, 1, 10101, now() from member
         where state = 'active' and id not in (select user_id from home_proof) order by id limit 15`,
      );
      const both = [await siteOf().person(), await siteOf().person()];
      const answers = await Promise.all(both.map((one) => one.ask(trust.askHomeLetter, homeOf(one))));
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, tooManyTries].sort());
      const manager = await siteOf().person({ manages: 1 });
      expect((await manager.call(manage.getLetters, {})).total).toBe(20);
      await noneWaits();
    });

    it('gives the address of who leaves up, who counts at the desk no more', async () => {
      await noneWaits();
      const [{ who, manager }, unprinted] = [await printed(), await siteOf().person()];
      await ask(unprinted);
      for (const leaver of [who, unprinted]) await leaver.call(user.delete, { password: leaver.password });
      expect([await row(who), await row(unprinted)]).toMatchObject([{ name: '', address: '' }, undefined]);
      const stays = await siteOf().person();
      await ask(stays);
      await siteOf().sql(`update member set state = 'deleted' where id = $1`, [stays.userId]);
      expect(await siteOf().server.modules.homes.letters.waiting('all')).toBe(0);
      expect((await manager.call(manage.getLetters, {})).total).toBe(0);
    });

    it('forgets the address after 90 days, and everything with the account', async () => {
      const [who, leaver] = [await siteOf().person(), await siteOf().person()];
      await ask(who);
      await ask(leaver);
      await siteOf().sql(`update home_proof set asked_at = $2 where user_id = $1`, [
        who.userId,
        new Date(siteOf().clock.now().getTime() - 91 * DAY),
      ]);
      await siteOf().server.modules.homes.forget();
      expect(await row(who)).toBeUndefined();
      await erase(siteOf(), leaver);
      expect(await row(leaver)).toBeUndefined();
    });

    it('has a letter that other regions, members and the member as manager cannot print', async () => {
      const { who } = await printed();
      const elsewhere = await siteOf().person({ manages: 3 });
      const print = (moderator: Person, userId: number) => moderator.call(manage.printLetter, { userId });
      await expect(print(elsewhere, who.userId)).rejects.toEqual(refusal(notFound));
      await expect(print(await siteOf().person(), who.userId)).rejects.toEqual(refusal(notFound));
      const manager = await siteOf().person({ manages: 1 });
      await ask(manager);
      await expect(print(manager, manager.userId)).rejects.toEqual(refusal(forbidden));
    });
  });
}
