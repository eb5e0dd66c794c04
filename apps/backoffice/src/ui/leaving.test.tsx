import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { savingTexts } from '../it/saving.ts';
import { findButton, show } from '../testing.tsx';
import { AskBeforeLeaving, LeaveGuard } from './leaving.tsx';

function TypedForm({ name }: { name: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <FormProvider {...form}>
      <AskBeforeLeaving />
      <input {...form.register('text')} />
      <button type="button" onClick={() => form.setValue('text', 'x', { shouldDirty: true })}>
        {`type ${name}`}
      </button>
      <button type="button" onClick={() => form.reset({ text: 'x' })}>
        {`save ${name}`}
      </button>
    </FormProvider>
  );
}

/** A page with two forms, and another to leave it for. */
function open() {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const frame = (
    <LeaveGuard>
      <Outlet />
    </LeaveGuard>
  );
  const forms = (
    <>
      <TypedForm name="one" />
      <TypedForm name="two" />
    </>
  );
  const children = [
    { path: '/', element: forms },
    { path: '/other', element: <p>the other page</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }]);
  const page = show(<RouterProvider router={router} />);
  const leave = () => router.navigate('/other');
  return { page, router, leave };
}

/** Whether the browser would ask before it closes the tab. */
const isTabKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const dialog = () => document.querySelector('[role=dialog]');

test('a page on which nothing is typed is left unasked, and the next one opens at its head', async () => {
  const { router, leave } = open();
  await leave();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  expect(dialog()).toBeNull();
});

test('what is typed in any form of a page is asked about, and stays where it is wanted', async () => {
  const { page, router, leave } = open();
  (await findButton(page, 'type one')).click();
  await vi.waitFor(() => expect(isTabKept()).toBe(true));
  await leave();
  (await findButton(document, savingTexts.stay)).click();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await leave();
  (await findButton(document, savingTexts.leave)).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/other'));
});

test('saved in the moment that it was left, the way goes on', async () => {
  const { page, router, leave } = open();
  (await findButton(page, 'type two')).click();
  await vi.waitFor(() => expect(isTabKept()).toBe(true));
  await leave();
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  (await findButton(page, 'save two')).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/other'));
});
