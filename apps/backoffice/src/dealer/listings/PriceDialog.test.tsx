import { expect, test, vi } from 'vitest';
import { findButton, mount } from '../../testing.tsx';
import { PriceDialog } from './PriceDialog.tsx';

test('a change beyond what a price may be is refused below its field, and nothing is sent', async () => {
  const apply = vi.fn<() => void>();
  mount(<PriceDialog ids={['a']} onClose={() => {}} onApply={apply} />);
  const field = await vi.waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
    if (!input) throw new Error('No field');
    return input;
  });
  const write = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const [text, said] of [
    ['150', /100/],
    ['-95', /-90/],
    ['0', /diverso da 0/],
  ] as const) {
    write(text);
    await expect.poll(() => document.querySelector('#price-hint')?.textContent).toMatch(said);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  write('-5');
  expect(await findButton(document, 'Cambia prezzo')).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
});
