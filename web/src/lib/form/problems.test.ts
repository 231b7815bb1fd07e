import { expect, test } from 'vitest';
import { focusFaulty } from './problems.ts';

test('the focus moves to the first faulty control: a field, an editor or a control in the footer (NAV-09)', () => {
  document.body.innerHTML = `
    <div role="dialog">
      <form>
        <input id="right" />
        <div id="editor" contenteditable="true" tabindex="0" aria-invalid="true"></div>
        <input id="wrong" aria-invalid="true" />
      </form>
      <footer><button id="foot" data-invalid="true"></button></footer>
    </div>`;
  const form = document.querySelector('form');
  const focused = () => {
    focusFaulty(form);
    return document.activeElement?.id;
  };
  expect(focused()).toBe('editor');
  document.getElementById('editor')!.removeAttribute('aria-invalid');
  expect(focused()).toBe('wrong');
  document.getElementById('wrong')!.removeAttribute('aria-invalid');
  expect(focused()).toBe('foot');
});
