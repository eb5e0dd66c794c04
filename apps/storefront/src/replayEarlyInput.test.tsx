import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { replayEarlyInput } from './replayEarlyInput.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const pressed = vi.fn();
const submitted = vi.fn();

function Form() {
  const [make, setMake] = useState('');
  const [diesel, setDiesel] = useState(false);
  return (
    <form onSubmit={submitted}>
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
    box: document.querySelector('input'),
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

it('leaves alone what is no longer on the page', async () => {
  const page = arrive();
  await page.hydrate();
  const { icon } = page;
  icon.remove();
  act(() => replayEarlyInput([{ type: 'click', target: icon }]));
  expect(pressed).not.toHaveBeenCalled();
});
