import { menuLines } from '@ashore/contract/menu-lines';
import { expect, it } from 'vitest';
import { withLines } from './menu-text.ts';

const item = (name: string, note = '') => ({ name, note, price: 3, from: false, minutes: null, marks: [] });
const sections = [
  { title: 'Breakfast', note: '', items: [item('Toast', 'Bread of the day'), item('Eggs')] },
  { title: 'Lunch', note: 'From noon', items: [] },
];
const lines = menuLines(sections);

it('puts each translated line where its own was', () => {
  expect(lines).toEqual(['Breakfast', 'Toast', 'Bread of the day', 'Eggs', 'Lunch', 'From noon']);
  const made = withLines(sections, lines, lines.map((line) => `de ${line}`).join('\n'));
  expect(menuLines(made)).toEqual(lines.map((line) => `de ${line}`));
  expect(made[0]?.items[0]?.price).toBe(3);
});

it('stays as it is when lines are lost or added, so that no price goes to another dish', () => {
  expect(withLines(sections, lines, lines.slice(1).join('\n'))).toEqual(sections);
  expect(withLines(sections, lines, `${lines.join('\n')}\nmore`)).toEqual(sections);
});
