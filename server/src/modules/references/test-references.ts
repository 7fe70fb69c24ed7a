import { codes, operations } from '@ashore/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversations } from '../chat/index.ts';
import { erase, refusal, told } from '../deals/test-deals.ts';
import { DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';
import { workInvite } from './invite-mail.ts';

const { chat, manage, reference, report, user } = operations;
const { conflict, forbidden, invalidInput, notFound, tooManyTries } = codes;
const stay = { kind: 'landlord', fromMonth: '2019-03', untilMonth: '2021-10' };

/** What members say about each other, on the site of a test file. */
export function referenceTests(siteOf: () => ModerationSite): void {
  let tenant: Person;
  let landlord: Person;
  beforeAll(async () => {
    [tenant, landlord] = [await siteOf().person(), await siteOf().person()];
  });
  const pair = async () => [await siteOf().person(), await siteOf().person()] as const;
  const askOf = (who: Person, writer: Person) =>
    who.call(reference.askReference, { ...stay, userName: writer.userName });
  const write = (who: Person, referenceId: number, content = 'Always paid on time.', key?: string) =>
    who.call(reference.writeReference, { referenceId, content, ...(key && { key }) });
  const shown = (who: Person) => siteOf().visitor(reference.getReferences, { userId: who.userId });
  const mine = (who: Person) => who.call(reference.getMyReferences);
  const count = async (who: Person) =>
    (await siteOf().visitor(user.getPublicProfile, { userId: who.userId })).references;
  const written = async (who: Person, writer: Person) => {
    const { referenceId } = await askOf(who, writer);
    await write(writer, referenceId);
    return referenceId;
  };
  /** Asks an address, sends the mail, and returns the key of its link. */
  async function invite(who: Person, email: string) {
    const { referenceId } = await who.call(reference.askReference, { ...stay, email });
    const { platform, server } = siteOf();
    const [job] = await siteOf().sql<{ data: { referenceId: number } }>(
      `select data from jobs.job where name = 'references.invite' and (data->>'referenceId')::bigint = $1`,
      [referenceId],
    );
    const conversations = createConversations(platform);
    await workInvite({ platform, conversations, ...server.modules } as never, job?.data ?? {});
    const mail = (await siteOf().outbox.list()).find(({ to }) => to === email);
    return { referenceId, mail, key: /reference\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }

  describe('a reference', () => {
    it('is asked for by name, written once, shown with kind and period, and told to both', async () => {
      const { referenceId } = await askOf(tenant, landlord);
      expect(await told(landlord)).toContain(`${tenant.userName} asks you for a reference`);
      expect((await mine(landlord)).asked).toMatchObject([{ referenceId, from: { userId: tenant.userId }, ...stay }]);
      expect(await write(landlord, referenceId)).toEqual({ state: 'shown' });
      expect(await told(tenant)).toContain(`${landlord.userName} wrote a reference about you`);
      expect(await shown(tenant)).toMatchObject([
        { referenceId, ...stay, content: 'Always paid on time.', writer: { userName: landlord.userName } },
      ]);
      expect(await count(tenant)).toBe(1);
      await expect(write(landlord, referenceId, 'Other words.')).rejects.toEqual(refusal(conflict));
      await expect(askOf(tenant, landlord)).rejects.toEqual(refusal(conflict));
    });

    it('is hidden by the member it is about, who cannot delete it, and taken back by its writer', async () => {
      const [who, writer] = await pair();
      const referenceId = await written(who, writer);
      await expect(who.call(reference.deleteReference, { referenceId })).rejects.toEqual(refusal(notFound));
      await who.call(reference.hideReference, { referenceId, hidden: true });
      expect([await shown(who), await count(who)]).toEqual([[], 0]);
      await who.call(reference.hideReference, { referenceId, hidden: false });
      expect(await count(who)).toBe(1);
      await expect(writer.call(reference.hideReference, { referenceId, hidden: true })).rejects.toEqual(
        refusal(notFound),
      );
      await writer.call(reference.deleteReference, { referenceId });
      expect([await shown(who), await count(who), (await mine(who)).about]).toEqual([[], 0, []]);
    });

    it('looks unanswered to the member who asked when it was declined, and is asked for again after 30 days', async () => {
      const [who, writer] = await pair();
      const { referenceId } = await askOf(who, writer);
      await writer.call(reference.declineReference, { referenceId });
      expect((await mine(who)).about).toMatchObject([{ referenceId, state: 'asked' }]);
      expect((await mine(writer)).asked).toEqual([]);
      await expect(write(writer, referenceId)).rejects.toEqual(refusal(conflict));
      await expect(askOf(who, writer)).rejects.toEqual(refusal(conflict));
      await siteOf().sql('update member_reference set expires_at = now() - interval $$1 hour$$ where id = $1', [
        referenceId,
      ]);
      await siteOf().server.modules.references.tick();
      expect(await askOf(who, writer)).toEqual({ referenceId: expect.any(Number) });
    });

    it('is not asked for anew before its 30 days are over, whether it was declined, taken back or deleted', async () => {
      const [who, writer] = await pair();
      const saysNo = async () => (await who.ask(reference.askReference, { ...stay, userName: writer.userName })).msg;
      const { referenceId } = await askOf(who, writer);
      const refused = await saysNo();
      await writer.call(reference.declineReference, { referenceId });
      await who.call(reference.deleteReference, { referenceId });
      expect((await mine(who)).about).toEqual([]);
      for (let n = 0; n < 2; n += 1) expect(await saysNo()).toBe(refused);
      expect((await told(writer)).filter((title) => title.includes(who.userName))).toHaveLength(1);
      await expect(write(writer, referenceId)).rejects.toEqual(refusal(conflict));
      const [other, author] = await pair();
      const taken = await written(other, author);
      await author.call(reference.deleteReference, { referenceId: taken });
      await expect(askOf(other, author)).rejects.toEqual(refusal(conflict));
      const rows = await siteOf().sql('select content from member_reference where id = $1', [taken]);
      expect([rows, await mine(other), await mine(author)]).toEqual([
        [{ content: '' }],
        ...Array(2).fill({ about: [], asked: [], written: [] }),
      ]);
      await siteOf().sql('update member_reference set expires_at = now() - interval $$1 hour$$ where id = any($1)', [
        [referenceId, taken],
      ]);
      await siteOf().server.modules.references.tick();
      for (const [asker, asked] of [
        [who, writer],
        [other, author],
      ] as const)
        expect(await askOf(asker, asked)).toEqual({ referenceId: expect.any(Number) });
    });

    it('is not written twice by two tabs at once, nor by somebody who was not asked', async () => {
      const [who, writer] = await pair();
      const { referenceId } = await askOf(who, writer);
      await expect(write(tenant, referenceId)).rejects.toEqual(refusal(notFound));
      const answers = await Promise.all(
        ['One.', 'Two.'].map((content) => writer.ask(reference.writeReference, { referenceId, content })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, conflict].sort());
      expect(await shown(who)).toHaveLength(1);
    });

    it('of an account younger than seven days is shown once it is that old', async () => {
      const who = await siteOf().person();
      const writer = await siteOf().person({ createdAt: siteOf().clock.now() });
      const { referenceId } = await askOf(who, writer);
      expect(await write(writer, referenceId)).toEqual({ state: 'waiting' });
      expect([await shown(who), await count(who)]).toEqual([[], 0]);
      await siteOf().sql('update member_reference set show_at = now() - interval $$1 hour$$ where id = $1', [
        referenceId,
      ]);
      await siteOf().server.modules.references.tick();
      expect([(await shown(who)).length, await count(who)]).toEqual([1, 1]);
    });

    it('goes with the account of its writer, and comes back with it', async () => {
      const [who, writer] = await pair();
      await written(who, writer);
      await writer.call(user.delete, { password: writer.password });
      expect([await shown(who), await count(who)]).toEqual([[], 0]);
      expect((await mine(who)).about).toMatchObject([{ state: 'closed' }]);
      const { email, password } = writer;
      await siteOf().visitor(user.login, { email, password, userType: 1 });
      expect([(await shown(who)).length, await count(who)]).toEqual([1, 1]);
      await erase(siteOf(), writer);
      expect((await mine(who)).about).toEqual([]);
    });

    it('is reported, taken out of sight by a moderator and put back', async () => {
      const [who, writer] = await pair();
      const manager = await siteOf().person({ manages: 1 });
      const subjectId = await written(who, writer);
      const reported = { subjectType: 'reference', subjectId, reasonId: 15, content: 'Not true.' };
      expect((await writer.ask(report.addReport, reported)).code).not.toBe(codes.ok);
      await landlord.call(report.addReport, reported);
      const { list } = await manager.call(manage.getCases, {});
      const caseId = list.find((one) => one.subjectType === 'reference' && one.subjectId === subjectId)?.caseId ?? 0;
      const reason = 'The writer was never the landlord of this member.';
      await manager.call(manage.decide, { caseId, action: 'remove', memberAction: 'none', reasonId: 15, reason });
      expect([await shown(who), await count(who)]).toEqual([[], 0]);
      expect((await mine(writer)).written).toMatchObject([{ state: 'held' }]);
      await expect(askOf(who, writer)).rejects.toEqual(refusal(conflict));
    });

    it('that reads like fraud comes before moderators', async () => {
      const [who, writer] = await pair();
      const { referenceId } = await askOf(who, writer);
      await write(
        writer,
        referenceId,
        'I am abroad and cannot show the flat. Send the deposit in advance by Western Union and the courier brings the keys.',
      );
      const rows = await siteOf().sql(
        `select risks from moderation_case where subject_type = 'reference' and subject_id = $1`,
        [referenceId],
      );
      expect(rows).toEqual([{ risks: ['fraud'] }]);
    });
  });

  describe('a request by e-mail', () => {
    it('is mailed with a link, which a member who has it writes by', async () => {
      const [who, writer] = await pair();
      const { referenceId, mail, key } = await invite(who, 'old.landlord@example.org');
      expect(mail).toMatchObject({ subject: `${who.userName} asks you for a reference` });
      expect(await siteOf().visitor(reference.getInvitation, { key })).toMatchObject({
        ...{ referenceId, kind: 'landlord', from: { userName: who.userName } },
      });
      for (const bad of [undefined, `${key.slice(0, -2)}AA`])
        await expect(write(writer, referenceId, 'Good.', bad)).rejects.toEqual(refusal(notFound));
      await write(writer, referenceId, 'Good.', key);
      expect(await shown(who)).toMatchObject([{ content: 'Good.', writer: { userId: writer.userId } }]);
      await expect(siteOf().visitor(reference.getInvitation, { key })).rejects.toEqual(refusal(notFound));
      const rows = await siteOf().sql('select email from member_reference where id = $1', [referenceId]);
      expect(rows).toEqual([{ email: null }]);
    });

    it('is declined without an account, and goes with the account of the address', async () => {
      const [who, writer] = await pair();
      const { referenceId, key } = await invite(who, 'declines@example.org');
      await siteOf().visitor(reference.declineReference, { referenceId, key });
      expect((await mine(who)).about).toMatchObject([{ state: 'asked', email: 'declines@example.org', writer: null }]);
      await expect(siteOf().visitor(reference.getInvitation, { key })).rejects.toEqual(refusal(notFound));
      await who.call(reference.askReference, { ...stay, email: writer.email });
      await writer.call(user.delete, { password: writer.password });
      expect((await mine(who)).about.map(({ email }) => email)).toEqual(['declines@example.org']);
    });

    it('is limited for an address, and gives one writer one reference', async () => {
      const email = 'popular@example.org';
      const [[one, writer], [two, three]] = [await pair(), await pair()];
      const { referenceId, key } = await invite(one, email);
      await expect(one.call(reference.askReference, { ...stay, email })).rejects.toEqual(refusal(conflict));
      await expect(two.call(reference.askReference, { ...stay, email })).rejects.toEqual(refusal(tooManyTries));
      await written(one, writer);
      await expect(write(writer, referenceId, 'Again.', key)).rejects.toEqual(refusal(conflict));
      await expect(write(one, referenceId, 'Myself.', key)).rejects.toEqual(refusal(conflict));
      await siteOf().sql('update member_reference set expires_at = now() - interval $$1 hour$$ where id = $1', [
        referenceId,
      ]);
      await expect(write(three, referenceId, 'Late.', key)).rejects.toEqual(refusal(conflict));
    });
  });

  describe('a request is refused', () => {
    it('to oneself, to nobody, and for a period that cannot be', async () => {
      const ask = async (fields: object) => (await tenant.ask(reference.askReference, { ...stay, ...fields })).code;
      expect([
        await ask({ userName: tenant.userName }),
        await ask({ email: tenant.email }),
        await ask({ userName: 'Nobody of this name' }),
        await ask({}),
        await ask({ userName: landlord.userName, email: 'both@example.org' }),
        await ask({ userName: landlord.userName, fromMonth: '2022-01' }),
        await ask({ userName: landlord.userName, untilMonth: '2099-01' }),
      ]).toEqual([conflict, ...Array(6).fill(invalidInput)]);
    });

    it('as wrong input without counting among the ten of a day', async () => {
      const who = await siteOf().person();
      const wrong = () => who.ask(reference.askReference, { ...stay, userName: 'Nobody of this name' });
      for (let n = 0; n < 11; n += 1) expect((await wrong()).code).toBe(invalidInput);
      expect((await who.ask(reference.askReference, { ...stay, userName: who.userName })).msg).toBe(
        'You cannot ask yourself for a reference.',
      );
      const { referenceId } = await askOf(who, landlord);
      for (let n = 0; n < 9; n += 1) await expect(askOf(who, landlord)).rejects.toEqual(refusal(conflict));
      await expect(askOf(who, tenant)).rejects.toEqual(refusal(tooManyTries));
      await who.call(reference.deleteReference, { referenceId });
    });

    it('to an account younger than seven days, and beyond five that are open', async () => {
      const young = await siteOf().person({ createdAt: new Date(siteOf().clock.now().getTime() - 6 * DAY) });
      await expect(askOf(young, landlord)).rejects.toEqual(refusal(forbidden));
      const who = await siteOf().person();
      for (let n = 0; n < 5; n += 1)
        await who.call(reference.askReference, { ...stay, email: `landlord${n}@example.org` });
      await expect(askOf(who, landlord)).rejects.toEqual(refusal(conflict));
      const [first] = (await mine(who)).about;
      await who.call(reference.deleteReference, { referenceId: first?.referenceId });
      expect(await askOf(who, landlord)).toEqual({ referenceId: expect.any(Number) });
    });

    it('between members of whom one blocks the other, when it is written, too', async () => {
      const [who, writer] = await pair();
      const { referenceId } = await askOf(who, writer);
      await who.call(chat.block, { userId: writer.userId, on: true });
      await expect(write(writer, referenceId)).rejects.toEqual(refusal(forbidden));
      await expect(askOf(writer, who)).rejects.toEqual(refusal(forbidden));
    });

    it('of a member who blocks the other, by mail: no mail goes out, and nobody learns why', async () => {
      const [who, writer] = await pair();
      const [account] = await siteOf().sql<{ email: string }>('select email from member where id = $1', [
        writer.userId,
      ]);
      await writer.call(chat.block, { userId: who.userId, on: true });
      expect(await invite(who, account?.email ?? '')).toMatchObject({
        referenceId: expect.any(Number),
        mail: undefined,
      });
      await writer.call(chat.block, { userId: who.userId, on: false });
      const free = await siteOf().person();
      expect((await invite(free, account?.email ?? '')).mail?.to).toBe(account?.email);
    });

    it('between accounts of one device or network, until a moderator says that they are unrelated', async () => {
      const [who, writer] = await pair();
      for (const { userId } of [who, writer])
        await siteOf().sql(
          `insert into member_mark (user_id, kind, hash, first_at, last_at, expires_at)
           values ($1, 'device', 'one', now(), now(), now() + interval '9 days')`,
          [userId],
        );
      await expect(askOf(who, writer)).rejects.toEqual(refusal(forbidden));
      const manager = await siteOf().person({ manages: 1 });
      await manager.call(manage.markUnrelated, { userId: who.userId, otherId: writer.userId });
      expect(await askOf(who, writer)).toEqual({ referenceId: expect.any(Number) });
    });
  });
}
