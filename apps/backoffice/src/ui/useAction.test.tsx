import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { adminTexts } from '../it/admin.ts';
import { findButton, mount } from '../testing.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useAction } from './useAction.ts';

function Disabling({ call }: { call: (reason: string) => Promise<unknown> }) {
  const { run } = useAction();
  const [asks, setAsks] = useState(true);
  if (!asks) return <p>Fatto</p>;
  return (
    <ReasonDialog
      title="Disabilitare?"
      text=""
      confirm="Disabilita"
      onClose={() => setAsks(false)}
      onConfirm={(reason) => void run(() => call(reason), { close: () => setAsks(false), after: () => undefined })}
    />
  );
}

const press = async () => (await findButton(document, 'Disabilita')).click();

test('a reason that could not be sent stays as it was written, and is sent once by a double click', async () => {
  const call = vi.fn<(reason: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('Sei senza rete'));
  const page = mount(<Disabling call={call} />);
  const field = await vi.waitFor(
    () =>
      document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])') ?? Promise.reject(new Error('None')),
  );
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Documenti mancanti');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await press();
  await vi.waitFor(() => expect(call.mock.settledResults[0]?.type).toBe('rejected'));
  expect(field.value).toBe('Documenti mancanti');
  expect(document.body.textContent).toContain(adminTexts.reason);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  call.mockReturnValueOnce(promise);
  await press();
  await press();
  end();
  await vi.waitFor(() => expect(page.textContent).toBe('Fatto'));
  expect(call).toHaveBeenCalledTimes(2);
});
