import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Link } from './Link.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(link: React.ReactNode): string | null {
  render(
    <MemoryRouter initialEntries={['/preferiti']}>
      {link}
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link').getAttribute('href');
}

const address = () => screen.getByRole('status').textContent;

it('leads to a page of the site without loading it anew', () => {
  expect(show(<Link to="/risultati?page=2">Avanti</Link>)).toBe('/risultati?page=2');
  fireEvent.click(screen.getByRole('link', { name: 'Avanti' }));
  expect(address()).toBe('/risultati?page=2 null');
});

it('keeps for the history what it is given', () => {
  show(
    <Link to="/faq" state={{ from: 'here' }}>
      Domande
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/faq {"from":"here"}');
});

it.each([
  ['another tab', { ctrlKey: true }],
  ['another window', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('leaves %s to the browser', (_, press) => {
  show(<Link to="/faq">Domande</Link>);
  // Whether the browser would have followed it; the test's own cannot.
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link'), press);
  expect(isLeft).toBe(true);
  expect(address()).toBe('/preferiti null');
});

it('stays where its own press says so', () => {
  show(
    <Link to="/faq" onClick={(event) => event.preventDefault()}>
      Domande
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/preferiti null');
});
