import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { replayEarlyInput } from './replayEarlyInput.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const pressed = vi.fn();
const submitted = vi.fn();
const typed = vi.fn();

function Form() {
  const [make, setMake] = useState('');
  const [diesel, setDiesel] = useState(false);
  const [words, setWords] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submitted(words);
      }}
    >
      <input type="search" value={words} onInput={() => typed()} onChange={({ target }) => setWords(target.value)} />
      <select value={make} onChange={({ target }) => setMake(target.value)}>
        <option value="">Tutte</option>
        <option value="fiat">Fiat</option>
      </select>
      <input type="checkbox" checked={diesel} onChange={({ target }) => setDiesel(target.checked)} />
      <button type="button" onClick={pressed}>
        <span>Salva</span>
      </button>
      <button type="submit">Cerca</button>
      <output>{`${make || 'tutte'} ${diesel}`}</output>
    </form>
  );
}

function found(element: Element | null) {
  if (!element) throw new Error('the form is not whole');
  return element;
}

/** The form as the server sends it, not yet alive. */
function arrive() {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  const root = found(document.querySelector('div'));
  return {
    select: document.querySelector('select'),
    box: document.querySelector<HTMLInputElement>('[type="checkbox"]'),
    words: document.querySelector<HTMLInputElement>('[type="search"]'),
    form: document.querySelector('form'),
    icon: found(document.querySelector('span')),
    submit: document.querySelector('[type="submit"]'),
    said: () => document.querySelector('output')?.textContent,
    hydrate: () => act(() => hydrateRoot(root, <Form />)),
  };
}

afterEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

it('tells React of choices made before it ran', async () => {
  const page = arrive();
  if (page.select) page.select.value = 'fiat';
  if (page.box) page.box.checked = true;
  await page.hydrate();
  expect([page.said(), page.select?.value, page.box?.checked]).toEqual(['tutte false', 'fiat', true]);
  act(() =>
    replayEarlyInput([
      { type: 'change', target: page.select },
      { type: 'change', target: page.box },
    ]),
  );
  expect(page.said()).toBe('fiat true');
  expect([page.select?.value, page.box?.checked]).toEqual(['fiat', true]);
});

it('presses buttons again, also where their icon was hit, but sends no form', async () => {
  const page = arrive();
  await page.hydrate();
  act(() =>
    replayEarlyInput([
      { type: 'click', target: page.icon },
      { type: 'click', target: page.submit },
      { type: 'click', target: document },
    ]),
  );
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

it.each(['panda', 'p'])('tells React of the letters %s typed before it ran, once', async (letters) => {
  const page = arrive();
  if (page.words) page.words.value = letters;
  await page.hydrate();
  const events = ['input', 'input', 'change'].map((type) => ({ type, target: page.words }));
  act(() => replayEarlyInput(events));
  expect(page.words?.value).toBe(letters);
  expect(typed).toHaveBeenCalledTimes(1);
  act(() => page.form?.requestSubmit());
  expect(submitted).toHaveBeenCalledWith(letters);
});

it('sends a form that was sent before, once and with what was typed before and after', async () => {
  const page = arrive();
  const { form, words, submit, box } = page;
  if (words) words.value = 'panda';
  await page.hydrate();
  form?.setAttribute('aria-busy', 'true');
  const sent = { type: 'submit', target: form, submitter: submit instanceof HTMLElement ? submit : null };
  const events = [{ type: 'input', target: words }, sent, { type: 'click', target: submit }, sent];
  act(() => replayEarlyInput([...events, { type: 'change', target: box }]));
  expect(submitted.mock.calls).toEqual([['panda']]);
  expect(form?.hasAttribute('aria-busy')).toBe(false);
});

it('chooses in a list what was chosen before, although the form has set it back', async () => {
  const page = arrive();
  await page.hydrate();
  act(() => replayEarlyInput([{ type: 'change', target: page.select, value: 'fiat' }]));
  expect([page.said(), page.select?.value]).toEqual(['fiat false', 'fiat']);
});

it('leaves alone what is no longer on the page', async () => {
  const page = arrive();
  await page.hydrate();
  const { icon } = page;
  icon.remove();
  act(() => replayEarlyInput([{ type: 'click', target: icon }]));
  expect(pressed).not.toHaveBeenCalled();
});
