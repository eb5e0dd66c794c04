import { EXPIRED_TOKEN, MOCK_PASSWORD } from '../rows/accounts.ts';
import { listingId, reportId, userId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { state } from '../state.ts';
import { client } from './client.ts';
import { as, asAdmin, asDealer, DEALER, dealership, form } from './people.ts';

const first = listings[0]?.uuid ?? '';
const savedSearch = Object.values(state.savedSearches)[0]?.[0]?.uuid ?? '';
const view = {
  office: 'dealer',
  list: 'listings',
  name: 'Care',
  filter: {},
  sort: 'price',
  order: 'DESC',
} as const;

/** Calls of people with an account, and those that lead to one. */
export const accountCalls = {
  users: {
    register: () => client.users.register({ body: { ...form, email: 'altra@carzaa.test' } }),
    login: () => client.users.login({ body: { email: 'cliente@carzaa.test', password: MOCK_PASSWORD } }),
    logout: () => client.users.logout(),
    endSupport: () =>
      asAdmin(async () => {
        await client.adminUsers.support({ id: userId(1) });
        return client.users.endSupport();
      }),
    sendVerification: () => as('nuovo@carzaa.test', () => client.users.sendVerification()),
    renewVerification: () => client.users.renewVerification({ body: { email: 'a@b.it' } }),
    validateResetToken: () => client.users.validateResetToken({ body: { token: EXPIRED_TOKEN } }),
    current: () => as('cliente@carzaa.test', () => client.users.current()),
    profile: () => as('gruppo@carzaa.test', () => client.users.profile()),
    forgotPassword: () => client.users.forgotPassword({ body: { email: 'cliente@carzaa.test' } }),
    resetPassword: async () => {
      await client.users.forgotPassword({ body: { email: 'super@carzaa.test' } });
      const [token = ''] = Object.keys(state.tokens).slice(-1);
      return client.users.resetPassword({
        body: { token, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
      });
    },
    setRole: () => as('senza@carzaa.test', () => client.users.setRole({ body: { role: 'customer' } })),
    updateProfile: () =>
      as('cliente@carzaa.test', async () => {
        const { name, email, updated_at } = await client.users.current();
        return client.users.updateProfile({ body: { name, email, phone: '051 123456', updated_at } });
      }),
    changePassword: () =>
      as('cliente@carzaa.test', () =>
        client.users.changePassword({
          body: { current_password: MOCK_PASSWORD, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
        }),
      ),
    exportData: () => as('cliente@carzaa.test', () => client.users.exportData()),
    deleteAccount: () =>
      as('nuovo@carzaa.test', () => client.users.deleteAccount({ body: { password: MOCK_PASSWORD } })),
  },
  registration: {
    checkVat: () => client.registration.checkVat({ body: { vat: '00743110157' } }),
    registerDealer: () =>
      client.registration.registerDealer({ body: { ...dealership, ...form, email: 'rossi@carzaa.test' } }),
    addDealership: () =>
      as('senza@carzaa.test', () => client.registration.addDealership({ body: { ...dealership, vat: '02342520158' } })),
  },
  favourites: {
    add: () => as('gruppo@carzaa.test', () => client.favourites.add({ id: first })),
    list: () => as('gruppo@carzaa.test', () => client.favourites.list()),
    remove: () => as('gruppo@carzaa.test', () => client.favourites.remove({ id: first })),
  },
  savedSearches: {
    list: () => as('ribassi@carzaa.test', () => client.savedSearches.list()),
    save: () =>
      as('gruppo@carzaa.test', () =>
        client.savedSearches.save({ body: { name: 'Prova', frequency: 'daily', address: '/risultati/fiat' } }),
      ),
    change: () =>
      as('ribassi@carzaa.test', () =>
        client.savedSearches.change({ id: savedSearch, body: { name: 'Altro nome', frequency: 'weekly' } }),
      ),
    seen: () => as('ribassi@carzaa.test', () => client.savedSearches.seen({ id: savedSearch })),
    remove: () => as('ribassi@carzaa.test', () => client.savedSearches.remove({ id: savedSearch })),
  },
  savedViews: {
    list: () =>
      asDealer(async () => {
        await client.savedViews.save({ body: view });
        return client.savedViews.list({ query: { office: view.office, list: view.list } });
      }),
    save: () => asDealer(() => client.savedViews.save({ body: view })),
    remove: () => asDealer(() => client.savedViews.remove({ id: DEALER })),
  },
  carfax: {
    ask: () => as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(6) } })),
    mine: () => as('cliente@carzaa.test', () => client.carfax.mine()),
    report: () => as('cliente@carzaa.test', () => client.carfax.report({ id: reportId(1) })),
  },
  messages: {
    send: () =>
      as('gruppo@carzaa.test', () =>
        client.messages.send({
          body: {
            listing: first,
            name: 'Anna V',
            email: 'a@b.it',
            phone: '',
            message: 'È ancora sua?',
            privacy: true,
          },
        }),
      ),
    mine: () => as('gruppo@carzaa.test', () => client.messages.mine()),
  },
  dev: {
    mails: () => client.dev.mails(),
    mail: async () => {
      const { items } = await client.dev.mails();
      return client.dev.mail({ id: items[0]?.uuid ?? '' });
    },
  },
};
