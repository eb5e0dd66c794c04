import { afterAll, vi } from 'vitest';

/**
 * Test files of pages share a page, as making one takes longer than most of them. Each finds it as new: what modules keep
 * is made anew, and what a file has written, stored or listened for on the page leaves with it.
 */
const takenBack: (() => void)[] = [];

for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    takenBack.push(() => target.removeEventListener(kind, listener, options));
    add(kind, listener, options);
  };
  takenBack.push(() => {
    target.addEventListener = add;
  });
}

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  for (const takeBack of takenBack) takeBack();
  // Styles are kept by the package that wrote them, and outlive a file as it does.
  for (const part of document.head.querySelectorAll(':scope > :not(style)')) part.remove();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
