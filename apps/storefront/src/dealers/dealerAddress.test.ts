import { expect, test } from 'vitest';
import { firstPage } from '../search/searchAddress.ts';
import { dealersHref, stockHome } from './dealerAddress.ts';

const uuid = '01932f3e-dea1-7000-8000-000000000001';
const home = stockHome({ uuid, slug: 'rossi-modena' });
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.test');
  return home.at({ pathname, search });
};

test('the list has one address for what it is narrowed to', () => {
  expect(dealersHref()).toBe('/concessionari');
  expect(dealersHref({ q: '', region: undefined, page: 1 })).toBe('/concessionari');
  expect(dealersHref({ q: 'rossi & figli', region: 'lazio', sort_by: 'listings', page: 3 })).toBe(
    '/concessionari?q=rossi+%26+figli&region=lazio&sort_by=listings&page=3',
  );
});

test('a choice of the stock is in the address, make and model with it, and comes back', () => {
  const state = {
    ...firstPage({ make: 'fiat', model: 'panda', fuel: ['diesel'], priceTo: 9000 }, 'price_asc'),
    page: 2,
  };
  const address = home.href(state);
  expect(address).toBe(
    '/concessionari/rossi-modena?make=fiat&model=panda&fuel%5B%5D=diesel&priceTo=9000&sort_by=price_asc&page=2',
  );
  expect(at(address)).toEqual(state);
  expect(home.href(firstPage({}))).toBe('/concessionari/rossi-modena');
  expect(home.href(firstPage({ model: 'panda' }))).toBe('/concessionari/rossi-modena');
});

test('the dealership itself is no choice, and neither is a free text', () => {
  expect(home.fixed).toEqual({ dealers: [uuid], includeNoPhotos: true });
  expect(home.href(firstPage({ ...home.fixed, priceTo: 9000 }))).toBe('/concessionari/rossi-modena?priceTo=9000');
  expect(at(`/concessionari/rossi-modena?dealers[]=${uuid}&includeNoPhotos=1&ai=rossa`)).toEqual(firstPage({}));
});

test('other pages have no search of this one', () => {
  expect(at('/risultati?priceTo=9000')).toBeUndefined();
  expect(at('/concessionari/altri')).toBeUndefined();
});
