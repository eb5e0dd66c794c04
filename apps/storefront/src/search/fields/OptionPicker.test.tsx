import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OptionPicker } from './OptionPicker.tsx';

const MAKES = [
  { slug: 'alfa-romeo', name: 'Alfa Romeo', count: 49 },
  { slug: 'citroen', name: 'Citroën', count: 0 },
  { slug: 'opel', name: 'Opel', count: 3 },
  { slug: 'renault', name: 'Renault', count: 8 },
];

afterEach(cleanup);

/** What the list offers, without the lettered discs of makes that have no mark. */
const names = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace(/^[A-Z]{2}(?=[A-Z])/, ''));

function pick(value?: string) {
  const [onChange, onClose] = [vi.fn(), vi.fn()];
  render(
    <OptionPicker
      name="make"
      label="Marca"
      empty="Tutte le marche"
      options={MAKES}
      value={value}
      hasMarks
      onChange={onChange}
      onClose={onClose}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Marca' });
  return { onChange, onClose, field };
}

test('names are found without their accents, those that begin with the words first', () => {
  const { field } = pick();
  expect(document.activeElement).toBe(field);
  // What would give nothing comes last.
  expect(names()).toEqual(['Tutte le marche', 'Alfa Romeo49', 'Opel3', 'Renault8', 'Citroën0']);
  fireEvent.change(field, { target: { value: 'citroe' } });
  expect(names()).toEqual(['Citroën0']);
  fireEvent.change(field, { target: { value: 're' } });
  expect(names()).toEqual(['Renault8']);
});

test('the keyboard chooses, and what is chosen already is not asked for again', () => {
  const { onChange, onClose, field } = pick('opel');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('renault');
});

test('Escape closes the list, and a name that nothing has says so', () => {
  const { onChange, onClose, field } = pick('opel');
  fireEvent.change(field, { target: { value: 'xyz' } });
  expect(screen.getByRole('status').textContent).toBe('Nessun nome corrisponde');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).not.toHaveBeenCalled();
  // The browser would close the sheet around it.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the first choice takes a make away', () => {
  const { onChange } = pick('opel');
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Tutte le marche' }));
  expect(onChange).toHaveBeenCalledWith(undefined);
});
