import { startMocks } from '@carzaa/mocks/node';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dismissToast, toastStore } from '../ui/toast.ts';
import { renderSearch } from './testing.tsx';

// A page of search has a thousand options, and jsdom is slow at naming them.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

let mocks: ReturnType<typeof startMocks>;
beforeAll(() => {
  mocks = startMocks();
  // jsdom knows the element, but not how to open it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) dismissToast(id);
});
afterAll(() => mocks.close());

const rail = () => within(screen.getByRole('complementary', { name: 'Filtri' }));
/** The field with its suggestions: looking through every option of the page would take a second each time. */
function placeOf(field: HTMLElement): HTMLElement {
  if (!field.parentElement) throw new Error('The field stands alone');
  return field.parentElement;
}
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtri attivi' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const total = async () =>
  Number((await screen.findByText(/^\d+ auto$/, { selector: 'output b' })).textContent.split(' ')[0]);

const valuesOf = (name: string) =>
  within(rail().getByLabelText(name))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
const openSheet = () => fireEvent.click(screen.getByRole('button', { name: /^Filtri/ }));
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Filtri' }));

/** Opens a group of filters. */
async function openGroup(title: string) {
  const summary = await waitFor(() => rail().getByText(title, { selector: 'summary' }));
  const fold = summary.closest('details');
  if (!fold) throw new Error(`No group ${title}`);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return within(fold);
}

describe('the filters beside the results', () => {
  test('each choice applies at once and Back takes it back', async () => {
    const { at, router } = renderSearch('/risultati');
    const all = await total();
    fireEvent.click(rail().getByLabelText(/^Diesel/));
    await waitFor(() => expect(at()).toBe('/risultati?fuel[]=diesel'));
    await waitFor(async () => expect(await total()).toBeLessThan(all));
    expect(chips()).toEqual(['Diesel']);
    await router.navigate(-1);
    await waitFor(() => expect(at()).toBe('/risultati'));
    await waitFor(async () => expect(await total()).toBe(all));
  });

  test('a second choice made at once does not forget the first', async () => {
    const { at } = renderSearch('/risultati');
    await total();
    fireEvent.click(rail().getByLabelText(/^Diesel/));
    fireEvent.click(rail().getByLabelText(/^Automatico/));
    await waitFor(() => expect(at()).toBe('/risultati?fuel[]=diesel&gear[]=automatico'));
  });

  test('the make goes into the path and opens its models', async () => {
    const { at } = renderSearch('/risultati?priceTo=50000');
    await total();
    expect(rail().getByLabelText('Modello')).toHaveProperty('disabled', true);
    fireEvent.change(rail().getByLabelText('Marca'), { target: { value: 'fiat' } });
    await waitFor(() => expect(at()).toBe('/risultati/fiat?priceTo=50000'));
    await rail().findByRole('option', { name: /^Panda/ });
    fireEvent.change(rail().getByLabelText('Modello'), { target: { value: 'panda' } });
    await waitFor(() => expect(at()).toBe('/risultati/fiat/panda?priceTo=50000'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Fiat/);
  });

  test('every value says how many cars it would give', async () => {
    renderSearch('/risultati');
    const all = await total();
    const fuels = await waitFor(() => {
      const boxes = rail().getAllByLabelText(/^(Benzina|Diesel|Elettrica|Ibrida|GPL|Metano)/);
      const counts = boxes.map((box) => Number(box.closest('label')?.querySelector('.num')?.textContent));
      expect(counts.some((count) => count > 0)).toBe(true);
      return counts;
    });
    expect(Math.max(...fuels)).toBeLessThan(all);
  });

  test('the menus have every step of price and mileage', async () => {
    renderSearch('/risultati');
    await total();
    await waitFor(() => expect(valuesOf('Prezzo fino a')).toHaveLength(301));
    expect(valuesOf('Prezzo fino a')).toContain('74750');
    expect(valuesOf('Chilometri da')).toContain('172500');
    expect(valuesOf('Anno da')).toContain('1900');
  });

  test('the power moves from one unit to the other, and the unit is remembered', async () => {
    const { at } = renderSearch('/risultati?hpFrom=150');
    await total();
    fireEvent.click(await rail().findByLabelText('kW'));
    await waitFor(() => expect(at()).toBe('/risultati?wattFrom=110'));
    expect(localStorage.getItem('carzaa:power-unit')).toBe('kw');
  });

  test('menus that read alike stand under their names, and headings of equipment begin with a capital', async () => {
    renderSearch('/risultati');
    await total();
    for (const [title, names] of [
      ['Posti e porte', ['Posti, almeno', 'Porte, almeno']],
      ['Motore e consumi', ['Cilindrata da', 'Cilindrata fino a', 'Consumo, al massimo', 'CO₂, al massimo']],
      ['Valutazione e proprietari', ['Proprietari, al massimo', 'Inserita negli ultimi giorni']],
      ['Classe di emissione', ['Emissioni, almeno', 'Classe di emissione']],
    ] as const) {
      const group = await openGroup(title);
      for (const name of names) expect(await group.findByText(name, { selector: '.field > span, .hint' })).toBeTruthy();
    }
    const equipment = await openGroup('Dotazioni');
    const groups = await waitFor(() => {
      const found = equipment.getAllByRole('group').flatMap((one) => one.getAttribute('aria-label') ?? []);
      expect(found.length).toBeGreaterThan(1);
      return found;
    });
    for (const name of groups) expect(name).toMatch(/^\p{Lu}/u);
  });

  test('a chip takes its filter away, and the focus stays among the chips', async () => {
    const { at } = renderSearch('/risultati?fuel[]=diesel&priceTo=40000');
    await total();
    const chip = screen.getByRole('button', { name: 'Togli il filtro Diesel' });
    chip.focus();
    fireEvent.click(chip);
    await waitFor(() => expect(at()).toBe('/risultati?priceTo=40000'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/40\.000/));
  });

  test('the nearest come first only where there is a place', async () => {
    const { at } = renderSearch(
      '/risultati?location_city=Bologna&location_latitude=44.49&location_longitude=11.34&radius=400',
    );
    await total();
    const menu = screen.getByLabelText('Ordina per', { selector: '#sort' });
    fireEvent.change(menu, { target: { value: 'distance_asc' } });
    await waitFor(() => expect(at()).toMatch(/sort_by=distance_asc/));
    fireEvent.click(rail().getByRole('button', { name: 'Togli la località' }));
    await waitFor(() => expect(at()).toBe('/risultati'));
    await waitFor(() => expect(screen.queryByText('Più vicine')).toBeNull());
  });
});

describe('a place', () => {
  test('a place is found by keyboard', async () => {
    const { at } = renderSearch('/risultati');
    await total();
    const field = rail().getByLabelText('Città o CAP');
    const suggestions = within(placeOf(field));
    field.focus();
    fireEvent.change(field, { target: { value: 'bolo' } });
    const options = await suggestions.findAllByRole('option', { name: /Bologna/ });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(at()).toMatch(/location_city=Bologna.*radius=50/));
    expect(suggestions.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'Bologna');
  });

  test('Escape closes the suggestions and keeps what was chosen before', async () => {
    renderSearch('/risultati?location_city=Milano&location_latitude=45.46&location_longitude=9.19&radius=50');
    await total();
    const field = rail().getByLabelText('Città o CAP');
    const suggestions = within(placeOf(field));
    fireEvent.change(field, { target: { value: 'bolo' } });
    await suggestions.findByRole('listbox');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(suggestions.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'Milano');
  });
});

describe('the sheet of filters', () => {
  test('says how many cars it would show, and applies only then', async () => {
    const { at } = renderSearch('/risultati');
    const all = await total();
    openSheet();
    const sheet = await findSheet();
    await sheet.findByRole('button', { name: `Mostra ${all} auto` });
    fireEvent.click(sheet.getByLabelText(/^Diesel/));
    const button = await waitFor(() => {
      const found = sheet.getByRole('button', { name: /^Mostra \d+ auto$/ });
      expect(found.textContent).not.toBe(`Mostra ${all} auto`);
      return found;
    });
    expect(at()).toBe('/risultati');
    const shown = Number(/\d+/.exec(button.textContent)?.[0]);
    fireEvent.click(button);
    await waitFor(() => expect(at()).toBe('/risultati?fuel[]=diesel'));
    await waitFor(async () => expect(await total()).toBe(shown));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closing it changes nothing', async () => {
    const { at } = renderSearch('/risultati?fuel[]=gpl');
    await screen.findByRole('heading', { level: 1 });
    openSheet();
    const sheet = await findSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'Azzera' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(at()).toBe('/risultati?fuel[]=gpl');
  });
});

describe('when something is missing', () => {
  test('nothing found: it says which filter to drop and what that brings back', async () => {
    const { at } = renderSearch('/risultati/fiat?fuel[]=idrogeno');
    const way = await screen.findByRole('link', { name: /^Togli Idrogeno/ });
    const brought = Number(/(\d+) auto/.exec(way.textContent)?.[1]);
    expect(brought).toBeGreaterThan(0);
    fireEvent.click(way);
    await waitFor(() => expect(at()).toBe('/risultati/fiat'));
    await waitFor(async () => expect(await total()).toBe(brought));
  });

  test('a value that does not exist is left out, and the page says so', async () => {
    renderSearch('/risultati?fuel[]=sconosciuto&priceTo=40000');
    expect(await screen.findByText(/Abbiamo tolto un filtro che non esiste più: Alimentazione/)).toBeTruthy();
    expect(chips()).toEqual(['Fino a € 40.000']);
  });

  test('a list that does not load: a toast, and the page goes on without its filter', async () => {
    renderSearch('/risultati', ['/api/vehicles/gearbox-types', '/api/vehicles/brands']);
    await total();
    await waitFor(() =>
      expect(
        toastStore
          .read()
          .map(({ title, text }) => `${title}: ${text}`)
          .toSorted(),
      ).toEqual(['Errore: Impossibile caricare le marche', 'Errore: Impossibile caricare le tipologie di cambio']),
    );
    expect(screen.queryByRole('group', { name: 'Cambio' })).toBeNull();
    expect(rail().getByRole('group', { name: 'Alimentazione' })).toBeTruthy();
  });
});

describe('the panel of the home page', () => {
  test('its button says what the choices would show', async () => {
    const { at } = renderSearch('/');
    const all = await screen.findByRole('button', { name: /^Mostra \d+ auto$/ });
    const before = all.textContent;
    await screen.findByRole('option', { name: /^Fiat/ });
    fireEvent.change(screen.getByLabelText('Marca'), { target: { value: 'fiat' } });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Mostra \d+ auto$/ }).textContent).not.toBe(before));
    fireEvent.click(screen.getByRole('button', { name: /^Mostra/ }));
    await waitFor(() => expect(at()).toBe('/risultati/fiat'));
  });

  test('a place that no suggestion was chosen for is looked up', async () => {
    const { at } = renderSearch('/');
    await screen.findByRole('button', { name: /^Mostra \d+ auto$/ });
    fireEvent.change(screen.getByLabelText('Dove'), { target: { value: 'Bologna' } });
    fireEvent.submit(screen.getByRole('button', { name: /^Mostra/ }));
    await waitFor(() => expect(at()).toMatch(/^\/risultati\?location_city=Bologna.*radius=50$/));
  });
});
