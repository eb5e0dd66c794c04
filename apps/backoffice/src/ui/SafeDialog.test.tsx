import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findButton, mount } from '../testing.tsx';
import { SafeDialog } from './SafeDialog.tsx';

function OverRow({ onRow }: { onRow: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={onRow}>
        Riga
      </button>
      {isOpen && (
        <SafeDialog open onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsOpen(false)}>
            Conferma
          </button>
        </SafeDialog>
      )}
    </>
  );
}

const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

test('the second half of a double click does not reach what lies under a dialog that the first has closed', async () => {
  const onRow = vi.fn<() => void>();
  mount(<OverRow onRow={onRow} />);
  const row = await findButton(document, 'Riga');
  click(await findButton(document, 'Conferma'), 1);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Conferma'));
  click(row, 2);
  expect(onRow).not.toHaveBeenCalled();
  // A click of its own is heard at once.
  click(row, 1);
  expect(onRow).toHaveBeenCalledOnce();
});
