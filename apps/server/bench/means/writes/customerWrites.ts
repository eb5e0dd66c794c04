import type { Client } from '@carzaa/api/contract/client';
import { all, at, type Kind, written } from './kind.ts';

export function customerKinds(customer: Client, cars: readonly { uuid: string }[]): Kind[] {
  return [favourites(customer, cars), savedSearches(customer), profiles(customer)];
}

function favourites(customer: Client, cars: readonly { uuid: string }[]): Kind {
  return {
    name: 'favourites',
    next: (count) => {
      const id = at(cars, count).uuid;
      const isAdded = Math.floor(count / cars.length) % 2 === 0;
      const send = async () =>
        isAdded
          ? written(customer.favourites.add({ id }), id, 'kept')
          : written(customer.favourites.remove({ id }), id, '');
      return { row: id, send };
    },
    read: async () => {
      const items = await all(async (query) => customer.favourites.list({ query }));
      return new Map(items.map(({ listing }) => [listing.uuid, 'kept']));
    },
  };
}

function savedSearches(customer: Client): Kind {
  return {
    name: 'saved searches',
    next: (count) => {
      const address = `/risultati?priceTo=${10_000 + (count % 8) * 1000}`;
      const name = `Prova ${count}`;
      const save = () => customer.savedSearches.save({ body: { address, name, frequency: 'never' } });
      return { row: address, send: async () => written(save(), address, name) };
    },
    read: async () => {
      const saved = await customer.savedSearches.list();
      return new Map(saved.map(({ address, name }) => [address, name]));
    },
  };
}

function profiles(customer: Client): Kind {
  return {
    name: 'profiles',
    next: (count) => {
      const name = `Cliente Prova ${count}`;
      const save = async () => {
        const { email, phone, updated_at } = await customer.users.profile();
        await customer.users.updateProfile({
          body: { name, email, phone: phone ?? '', updated_at, current_password: '' },
        });
      };
      return { row: 'name', send: async () => written(save(), 'name', name) };
    },
    read: async () => new Map([['name', (await customer.users.profile()).name]]),
  };
}
