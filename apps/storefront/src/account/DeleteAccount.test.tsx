import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { installDialogs } from '../testing/dialogs.ts';
import { failure, renderApp, someUser } from '../testing/renderApp.tsx';
import { keepDraft, readDraft } from '../ui/form/drafts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

const CALL = 'DELETE /api/private/profile';
const OFFICE_DRAFT = 'carzaa-draft:listings';

beforeAll(installDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

function endAccount(answer: unknown) {
  keepDraft('contact', { message: 'È ancora disponibile?' });
  localStorage.setItem(OFFICE_DRAFT, '{"version":"1.2"}');
  const { calls } = renderApp(<DeleteAccount user={someUser()} />, { answers: { [CALL]: answer }, user: someUser() });
  fireEvent.click(screen.getByRole('button', { name: 'Elimina il mio account' }));
  fireEvent.input(screen.getByLabelText('La tua password'), { target: { value: 'Altra-Via-99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Elimina per sempre' }));
  return calls;
}

test('who deletes their account leaves nothing typed in the browser', async () => {
  endAccount(null);
  await screen.findByText('Il tuo account è stato eliminato');
  expect(readDraft('contact')).toEqual({});
  expect(localStorage.getItem(OFFICE_DRAFT)).toBeNull();
});

test('what is typed stays while the account does', async () => {
  const calls = endAccount(failure('A7', 422));
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByRole('alert');
  expect(readDraft('contact')).toEqual({ message: 'È ancora disponibile?' });
  expect(localStorage.getItem(OFFICE_DRAFT)).not.toBeNull();
});
