import { threadText } from '@carzaa/api/calls/leadFields';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/renderApp.tsx';
import { ContractForm } from './ContractForm.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const showReply = () =>
  act(async () =>
    renderApp(
      <ContractForm
        schema={threadText}
        values={{ text: '' }}
        labels={{ text: 'Risposta' }}
        submit="Invia"
        send={async () => {}}
        draft="reply"
        clears
      >
        <TextField name="text" label="Risposta" autoComplete="off" isLong />
      </ContractForm>,
    ),
  );

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Risposta');

it('is empty once its form was sent and cleared, and nothing of it comes back', async () => {
  await showReply();
  for (const value of ['Va bene domani?', 'A che ora?']) {
    fireEvent.input(field(), { target: { value } });
    expect(sessionStorage.getItem('carzaa:draft:reply')).toContain(value);
    fireEvent.click(screen.getByRole('button', { name: 'Invia' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(sessionStorage.getItem('carzaa:draft:reply')).toBeNull();
  }
  cleanup();
  await showReply();
  expect(field().value).toBe('');
});
