import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { AboutCar } from './AboutCar.tsx';

const CAR = {
  uuid: '0199e3f0-0000-7000-8000-0000000000c1',
  title: 'Fiat Panda 1.2 Easy',
  brand: 'fiat',
  model: 'panda',
  category: 'city-car',
  is_public: true,
  price: 7900,
  cover: { src: '/photos/panda', width: 1440, height: 960, placeholder: '', kind: 'photo' as const },
};

afterEach(cleanup);

test('a car on sale has its picture, its price and a way to it', () => {
  const { container } = renderApp(<AboutCar listing={CAR} name="Panda" />);
  expect(screen.getByRole('link', { name: CAR.title }).getAttribute('href')).toBe(`/annunci/fiat/panda/${CAR.uuid}`);
  expect(screen.getByText('€ 7.900')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/photos/panda/');
});

test('one that is gone has its silhouette, the name it had, and no way to it', () => {
  const gone = { ...CAR, is_public: false, price: null, cover: null };
  const { container } = renderApp(<AboutCar listing={gone} name="Fiat Panda" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Fiat Panda')).toBeTruthy();
  expect(screen.getByText('Annuncio non più disponibile')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/tipo-city-car.webp');
  cleanup();
  const bare = renderApp(<AboutCar listing={null} name="Fiat Panda" />);
  expect(bare.container.querySelector('img')?.getAttribute('src')).toBe('/art/tipo-altro.webp');
});
