import { expect, it } from 'vitest';
import { inReadersLanguage } from './stored-words.ts';

const createTime = new Date(0);
const answer = {
  list: [
    { userName: 'deleted member', content: 'deleted member', createTime },
    { userName: 'Ana', ad: { title: 'Deleted ad' }, fields: null },
  ],
  total: 2,
};

it('names members who left and erased ads in the language of the reader', () => {
  expect(inReadersLanguage('pt', answer)).toEqual({
    list: [
      { userName: 'membro eliminado', content: 'deleted member', createTime },
      { userName: 'Ana', ad: { title: 'Anúncio eliminado' }, fields: null },
    ],
    total: 2,
  });
});

it('leaves the answer as it is for readers of other languages', () => {
  expect(inReadersLanguage('en', answer)).toBe(answer);
  expect(answer.list[0]?.userName).toBe('deleted member');
  const others = { list: [{ userName: 'Ana', createTime }] };
  expect(inReadersLanguage('uk', others)).toBe(others);
});
