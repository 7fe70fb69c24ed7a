import { expect, it } from 'vitest';
import { memberLink } from './member-links.ts';

it.each([
  ['https://ashore.example/forum/3', 'https://ashore.example/forum/3'],
  ['https://eportugal.gov.pt/a?b=c', 'https://eportugal.gov.pt/a?b=c'],
  ['https://www.openstreetmap.org/#map=1', 'https://www.openstreetmap.org/#map=1'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['http://gov.pt/', '/leave?to=http%3A%2F%2Fgov.pt%2F'],
  ['https://gov.pt@evil.example/', '/leave?to=https%3A%2F%2Fgov.pt%40evil.example%2F'],
  ['https://gov.pt.evil.example/', '/leave?to=https%3A%2F%2Fgov.pt.evil.example%2F'],
  ['https://notgov.pt/', '/leave?to=https%3A%2F%2Fnotgov.pt%2F'],
  ['https://evil.example/?"onmouseover=1', '/leave?to=https%3A%2F%2Fevil.example%2F%3F%22onmouseover%3D1'],
])('%s', (to, expected) => {
  expect(memberLink(to, 'ashore.example')).toBe(expected);
});
