// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAddress } from '#web/lib/test-server.ts';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main id="content" tabindex="-1">
    <ul id="list">
      <li id="one"><a href="/one">One</a><button>Delete</button></li>
      <li id="two"><a href="/two">Two</a><button>Delete</button></li>
    </ul>
    <section id="poll"><form id="vote"><button>Vote</button></form><p>3 votes</p></section>
  </main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = (selector: string) => vi.waitFor(() => expect(document.activeElement).toBe(find(selector)));

it('goes to the next item when one is deleted, then to the list', async () => {
  find('#one button').focus();
  find('#one').remove();
  await focused('#two a');
  find('#two').remove();
  await focused('#list');
});

it('goes back past the dialog that asked, also when the item goes later than the dialog', async () => {
  find('#two button').focus();
  document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button>Confirm</button></div>');
  find('#dialog button').focus();
  find('#dialog').remove();
  await focused('#two button');
  find('#two').remove();
  await focused('#one a');
});

it('stays where the form was when it is sent', async () => {
  find('#vote button').focus();
  find('#vote').replaceWith(document.createElement('div'));
  await focused('#poll');
});

it('leaves the focus where somebody put it, and with whom has an open dialog', async () => {
  find('#one button').focus();
  find('#one').remove();
  find('#content').focus();
  await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
  expect(document.activeElement).toBe(find('#content'));
});

it('begins another page at its top', async () => {
  find('#one a').focus();
  openAddress('http://localhost/other');
  find('#content').replaceChildren();
  await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
  expect(document.activeElement).toBe(document.body);
});
