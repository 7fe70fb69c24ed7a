import { expect, test } from 'vitest';
import { roomAboveKeyboard } from './keyboard-room.ts';

const whole = { windowHeight: 844, height: 844, offsetTop: 0, scale: 1 };

test('nothing is to be done without a keyboard, and where the window shrinks for it', () => {
  expect(roomAboveKeyboard(whole)).toBeUndefined();
  expect(roomAboveKeyboard({ ...whole, windowHeight: 508, height: 508 })).toBeUndefined();
});

test('a bar of the browser is no keyboard', () => {
  expect(roomAboveKeyboard({ ...whole, height: 760 })).toBeUndefined();
});

test('where the keyboard lies over the window, the room is what can be seen', () => {
  expect(roomAboveKeyboard({ ...whole, height: 508.4, offsetTop: 96.2 })).toEqual({
    height: 508,
    top: 96,
    paddingBottom: 0,
  });
});

test('a page that is enlarged stays as it is', () => {
  expect(roomAboveKeyboard({ ...whole, height: 422, scale: 2 })).toBeUndefined();
});
