import { afterEach, describe, expect, it } from 'vitest';
import { followShown, forgetMarks, showSubject, takeUnasked, tellMark } from './marks.ts';

let number = 0;
/** A subject that no other test knows. */
const fresh = () => ({ subjectType: 'classified' as const, subjectId: ++number });
const nothing = () => {};

afterEach(() => {
  forgetMarks();
  followShown(undefined);
  takeUnasked(1000);
});

describe('the subjects of a page', () => {
  it('are taken once each, those of the page among them', () => {
    const [one, other] = [fresh(), fresh()];
    showSubject(one, nothing);
    showSubject(one, nothing);
    showSubject({ ...other, isPage: true }, nothing);
    expect(takeUnasked(10)).toEqual([one, { ...other, isPage: true }]);
    expect(takeUnasked(10)).toEqual([]);
    showSubject(other, nothing);
    expect(takeUnasked(10)).toEqual([other]);
  });

  it('are not asked for once they are gone', () => {
    const [end, other] = [showSubject(fresh(), nothing), showSubject(fresh(), nothing)];
    end();
    expect(takeUnasked(10)).toHaveLength(1);
    other();
  });

  it('are taken in parts where they are many', () => {
    for (let n = 0; n < 5; n++) showSubject(fresh(), nothing);
    expect([takeUnasked(3).length, takeUnasked(3).length]).toEqual([3, 2]);
  });

  it('are told of as they come up', () => {
    let calls = 0;
    followShown(() => calls++);
    showSubject(fresh(), nothing);
    followShown(undefined);
    showSubject(fresh(), nothing);
    expect(calls).toBe(1);
  });
});

describe('a mark', () => {
  it('reaches all that show the subject, and who shows it later', () => {
    const subject = fresh();
    const heard: string[] = [];
    const hear = (who: string) => (mark: object) => heard.push(`${who} ${JSON.stringify(mark)}`);
    const end = showSubject(subject, hear('a'));
    showSubject(fresh(), hear('another'));
    tellMark(subject, { collected: true });
    showSubject(subject, hear('b'));
    end();
    tellMark(subject, { liked: true });
    expect(heard).toEqual([
      'a {"liked":false,"collected":true}',
      'b {"liked":false,"collected":true}',
      'b {"liked":true,"collected":true}',
    ]);
  });

  it('is forgotten when somebody else looks', () => {
    const subject = fresh();
    tellMark(subject, { liked: true });
    forgetMarks();
    let told = false;
    showSubject(subject, () => {
      told = true;
    });
    expect(told).toBe(false);
  });
});
