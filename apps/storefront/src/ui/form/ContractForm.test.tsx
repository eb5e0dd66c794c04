import { registerBody } from '@carzaa/api/calls/public/users';
import { VALIDATION_DEBOUNCE_MS } from '@carzaa/api/constants';
import { ApiError, breachedPasswordText, errorText, invalid } from '@carzaa/api/contract/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FIELD_LABELS } from '../../it/account.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { ContractForm } from './ContractForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const EMPTY = { name: '', email: '', password: '', password_confirmation: '', privacy: false, terms: false };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(send: (body: unknown) => Promise<void> = async () => {}) {
  renderApp(
    <ContractForm schema={registerBody} values={EMPTY} labels={FIELD_LABELS} submit="Invia" send={send}>
      <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
      <TextField name="email" type="email" label="Email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="Lunga" />
      <PasswordField name="password_confirmation" label="Conferma password" autoComplete="new-password" />
      <CheckboxField name="privacy">Privacy</CheckboxField>
      <CheckboxField name="terms">Condizioni d’uso</CheckboxField>
    </ContractForm>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const messageOf = (label: string) => {
  const [id] = (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part.endsWith('-error'));
  return id === undefined ? undefined : document.getElementById(id)?.textContent;
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

it('checks a field when it is left, not at each input', async () => {
  vi.useFakeTimers();
  show();
  type('Email', 'non-una-email');
  await settle();
  expect(messageOf('Email')).toBeUndefined();
  fireEvent.focusOut(field('Email'));
  await settle();
  expect(messageOf('Email')).toBe('Il campo Email deve essere un indirizzo email valido');
  type('Email', 'chiara@carzaa.test');
  await settle();
  expect(messageOf('Email')).toBe('Il campo Email deve essere un indirizzo email valido');
  fireEvent(field('Email'), new Event('change', { bubbles: true }));
  await settle();
  expect(messageOf('Email')).toBeUndefined();
});

it('waits for the debounce of the product before it says anything', async () => {
  vi.useFakeTimers();
  show();
  fireEvent.focusOut(field(FIELD_LABELS.name));
  await act(() => vi.advanceTimersByTimeAsync(VALIDATION_DEBOUNCE_MS - 1));
  expect(messageOf(FIELD_LABELS.name)).toBeUndefined();
  await settle();
  expect(messageOf(FIELD_LABELS.name)).toBe('Il campo Nome e cognome è richiesto');
});

it.each([
  ['', 'Il campo Password è richiesto'],
  ['Ab1!', 'La password deve essere almeno di 8 caratteri'],
  ['abcdefgh', 'La password deve avere una lettera maiuscola'],
])('says the first rule alone that the password %j fails', async (value, message) => {
  vi.useFakeTimers();
  show();
  type('Password', value);
  fireEvent.focusOut(field('Password'));
  await settle();
  expect(messageOf('Password')).toBe(message);
  expect(document.querySelectorAll('.wrong').length).toBe(1);
});

it('compares the confirmation as soon as it is left, and again when the password changes', async () => {
  vi.useFakeTimers();
  show();
  type('Password', 'Sicura-2026');
  type('Conferma password', 'Altra-2026');
  fireEvent.focusOut(field('Conferma password'));
  await settle();
  expect(messageOf('Conferma password')).toBe('Il campo Conferma password non corrisponde.');
  type('Password', 'Altra-2026');
  fireEvent.focusOut(field('Password'));
  await settle();
  expect(messageOf('Conferma password')).toBeUndefined();
});

it('does not count the way to the eye of a password as leaving it', async () => {
  vi.useFakeTimers();
  show();
  const [eye] = screen.getAllByRole('button', { name: 'Mostra la password' });
  fireEvent.focusOut(field('Password'), { relatedTarget: eye });
  await settle();
  expect(messageOf('Password')).toBeUndefined();
  if (eye) fireEvent.click(eye);
  expect(field('Password').type).toBe('text');
});

function fill() {
  type('Nome e cognome', 'Chiara');
  type('Email', ' Chiara@Carzaa.test ');
  type('Password', 'Sicura-2026');
  type('Conferma password', 'Sicura-2026');
  fireEvent.click(field('Privacy'));
  fireEvent.click(field('Condizioni d’uso'));
}

it('does not leave the field for a press of the button, whose place a message would change under the finger', () => {
  show();
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Invia' }))).toBe(false);
});

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Invia' }));

it('goes to the first field that is wrong and sends nothing', async () => {
  const send = vi.fn(async () => {});
  show(send);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field(FIELD_LABELS.name)));
  expect(messageOf('Privacy')).toBe('Il campo Privacy è richiesto');
  expect(send).not.toHaveBeenCalled();
});

it('sends what the schema makes of it', async () => {
  const send = vi.fn(async () => {});
  show(send);
  fill();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith({
    name: 'Chiara',
    email: 'chiara@carzaa.test',
    password: 'Sicura-2026',
    password_confirmation: 'Sicura-2026',
    privacy: true,
    terms: true,
  });
});

it.each([
  ['A3', new ApiError('A3'), 'Email', errorText('A3')],
  ['A6', new ApiError('A6'), 'Password', errorText('A6')],
  ['A6 with its reason', new ApiError('A6', { reason: breachedPasswordText() }), 'Password', breachedPasswordText()],
  ['2', invalid({ name: ['Troppo strano', 'E lungo'] }), 'Nome e cognome', 'Troppo strano'],
])('shows code %s by its field, with the focus on it, and keeps what was typed', async (_, error, label, message) => {
  show(() => Promise.reject(error));
  fill();
  submit();
  await waitFor(() => expect(messageOf(label)).toBe(message));
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(field(FIELD_LABELS.name).value).toBe('Chiara');
  expect(field('Password').value).toBe('Sicura-2026');
});

it.each([
  ['a code without a field', new ApiError('A1'), 'Email o password non corretta.'],
  ['a code whose field is not here', new ApiError('A7'), 'La password attuale non corrisponde.'],
  ['complaints about other fields', invalid({ token: ['Scaduto.'] }), `${errorText('2')} Scaduto.`],
  [
    'too many',
    new ApiError('1', { status: 429, retryAfter: 45 }),
    'Hai fatto troppi tentativi. Riprova tra 45 secondi.',
  ],
  [
    'far too many',
    new ApiError('1', { status: 429, retryAfter: 3600 }),
    'Hai fatto troppi tentativi. Riprova tra un’ora.',
  ],
  ['a lost connection', new TypeError('Failed to fetch'), 'Non riusciamo a raggiungere il sito.'],
  ['an ended session', new ApiError('3'), 'La tua sessione è scaduta.'],
])('shows %s above the fields, with the focus on it', async (_, error, text) => {
  show(() => Promise.reject(error));
  fill();
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(field(FIELD_LABELS.name).value).toBe('Chiara');
  expect(screen.queryByRole('link', { name: 'Accedi in una nuova scheda' }) !== null).toBe(
    error instanceof ApiError && error.code === '3',
  );
});

it('sends once, however often its button is pressed', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  show(send);
  fill();
  submit();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia' }).getAttribute('aria-busy')).toBe('true'));
  submit();
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia' }).getAttribute('aria-busy')).toBe('false'));
  expect(send).toHaveBeenCalledOnce();
});

it('sends once when it is sent twice at once, and again after it was refused', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError('A1')));
  show(send);
  fill();
  submit();
  submit();
  await screen.findByRole('alert');
  expect(send).toHaveBeenCalledOnce();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('posts, so that nothing typed leaves in an address', () => {
  show();
  expect(document.querySelector('form')?.method).toBe('post');
});

it('keeps what was typed into the page before the form was alive', async () => {
  const form = (
    <ContractForm schema={registerBody} values={EMPTY} labels={FIELD_LABELS} submit="Invia" send={async () => {}}>
      <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
      <CheckboxField name="privacy">Privacy</CheckboxField>
    </ContractForm>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(form);
  const [name, box] = root.querySelectorAll('input');
  if (name) name.value = 'Chiara';
  if (box) box.checked = true;
  await act(async () => hydrateRoot(root, form));
  expect([name?.value, box?.checked]).toEqual(['Chiara', true]);
  root.remove();
});

const keptForm = (send: () => Promise<void>) => (
  <ContractForm schema={registerBody} values={EMPTY} labels={FIELD_LABELS} submit="Invia" send={send} draft="prova">
    <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
    <TextField name="email" type="email" label="Email" autoComplete="username" />
    <PasswordField name="password" label="Password" autoComplete="new-password" />
    <PasswordField name="password_confirmation" label="Conferma password" autoComplete="new-password" />
    <CheckboxField name="privacy">Privacy</CheckboxField>
    <CheckboxField name="terms">Condizioni d’uso</CheckboxField>
  </ContractForm>
);

const again = async (send = async () => {}) => {
  cleanup();
  await act(async () => renderApp(keptForm(send)));
};

it('keeps what is typed, passwords excepted, through a reload, and forgets it once it was sent', async () => {
  await again();
  fill();
  expect(JSON.stringify(sessionStorage)).not.toContain('Sicura');
  await again(() => Promise.reject(new ApiError('A1')));
  expect([field(FIELD_LABELS.name).value, field('Privacy').checked, field('Password').value]).toEqual([
    'Chiara',
    true,
    '',
  ]);
  type('Password', 'Sicura-2026');
  type('Conferma password', 'Sicura-2026');
  submit();
  await screen.findByRole('alert');
  await again();
  expect(field(FIELD_LABELS.name).value).toBe('Chiara');
  type('Password', 'Sicura-2026');
  type('Conferma password', 'Sicura-2026');
  submit();
  await waitFor(() => expect(sessionStorage.getItem('carzaa:draft:prova')).toBeNull());
  await again();
  expect([field(FIELD_LABELS.name).value, field('Privacy').checked]).toEqual(['', false]);
});

it('tells password managers what each field is', () => {
  show();
  const tokens = ['Nome e cognome', 'Email', 'Password', 'Conferma password'].map((label) => field(label).autocomplete);
  expect(tokens).toEqual(['name', 'username', 'new-password', 'new-password']);
  expect(field('Password').getAttribute('aria-describedby')).toMatch(/-hint$/);
});
