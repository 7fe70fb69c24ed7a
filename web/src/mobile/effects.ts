import { options } from 'preact';

const actions = [
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
  'focusin',
  'popstate',
];

/**
 * Effects of what a finger or a key does come right after it, as with React: the next may be there before the next picture. All
 * others wait for that picture, as Preact has it.
 */
export function followActions(): void {
  for (const action of actions)
    window.addEventListener(
      action,
      () => {
        options.requestAnimationFrame = queueMicrotask;
        setTimeout(() => {
          delete options.requestAnimationFrame;
        });
      },
      { capture: true, passive: true },
    );
}
