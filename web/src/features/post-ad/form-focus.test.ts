// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { focusControl, inPageOrder } from './form-focus.ts';

function form(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <fieldset name="imgUrl"><input type="file"><button type="button" id="add">Add</button></fieldset>
    <input name="title">
    <fieldset name="fields.heating"><button type="button" id="gas">Gas</button></fieldset>
    <input type="radio" name="fields.pets" value="yes" id="yes"><input type="radio" name="fields.pets" value="no">
    <textarea name="content"></textarea>
  </form>`;
  return document.querySelector('form') as HTMLFormElement;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the boxes of a form', () => {
  it('are put in the order of the page, unknown ones last', () => {
    const names = ['regionId', 'content', 'fields.pets', 'title', 'fields.heating', 'imgUrl'];
    expect(inPageOrder(form(), names)).toEqual([
      'imgUrl',
      'title',
      'fields.heating',
      'fields.pets',
      'content',
      'regionId',
    ]);
  });

  it.each([
    ['imgUrl', 'add'],
    ['fields.heating', 'gas'],
    ['fields.pets', 'yes'],
  ])('%s is entered at its first control', (name, id) => {
    focusControl(form(), name);
    expect(document.activeElement?.id).toBe(id);
  });

  it('leaves the cursor where it is for a name that is not there', () => {
    focusControl(form(), 'nothing');
    expect(document.activeElement).toBe(document.body);
  });
});
