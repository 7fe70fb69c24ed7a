import { codes, operations } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { erase, refusal, told } from '../deals/test-deals.ts';
import { DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';

const { manage, trust, user } = operations;
const { conflict, forbidden, invalidInput, notFound, proofInvalid } = codes;
const home = { name: 'Ana Lantern', address: 'Rua das Lanternas 5, 1000-001', areaId: 10_101 };

/** A confirmed home, on the site of a test file. */
export function homeTests(siteOf: () => ModerationSite): void {
  const ask = (who: Person) => who.call(trust.askHomeLetter, home);
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
      expect(letter.address).toEqual(expect.arrayContaining([home.name, home.address]));
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
      expect(await who.ask(trust.confirmHome, { code })).toMatchObject({ code: proofInvalid });
      const late = await printed();
      await siteOf().sql(`update home_proof set valid_until = now() - interval '1 hour' where user_id = $1`, [
        late.who.userId,
      ]);
      await expect(late.who.call(trust.confirmHome, { code: late.code })).rejects.toEqual(refusal(proofInvalid));
      await late.manager.call(manage.printLetter, { userId: late.who.userId });
      await expect(late.who.call(trust.confirmHome, { code: late.code })).rejects.toEqual(refusal(proofInvalid));
    });

    it('gets one letter in 30 days, which the member can cancel', async () => {
      const who = await siteOf().person();
      await ask(who);
      await expect(ask(who)).rejects.toEqual(refusal(conflict));
      expect(await who.call(trust.removeHome, { what: 'letter' })).toMatchObject({ letter: null });
      expect(await row(who)).toMatchObject({ address: '' });
      await expect(ask(who)).rejects.toEqual(refusal(conflict));
      await siteOf().sql(`update home_proof set asked_at = asked_at - interval '31 days' where user_id = $1`, [
        who.userId,
      ]);
      expect((await ask(who)).letter).not.toBeNull();
      await expect(who.call(trust.askHomeLetter, { ...home, areaId: 999 })).rejects.toEqual(refusal(invalidInput));
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
