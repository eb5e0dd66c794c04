import { openBrowser, openOwner, PASSWORD } from '../browser.ts';
import { customerKinds } from './customerWrites.ts';
import type { Kind } from './kind.ts';
import { moneyKinds } from './moneyWrites.ts';
import { officeKinds } from './officeWrites.ts';
import { stockKinds } from './stockWrites.ts';

/** Signs in on a running server with the demo, and gives the kinds of writes that its accounts can make. */
export async function kindsOf(origin: string): Promise<Kind[]> {
  const customer = openBrowser(origin, '192.0.2.1');
  await customer.calls.users.login({ body: { email: 'cliente@carzaa.test', password: PASSWORD } });
  const owner = await openOwner(origin);
  const administrator = openBrowser(origin, '192.0.2.3');
  await administrator.calls.users.login({ body: { email: 'admin@carzaa.test', password: PASSWORD } });
  const { items: cars } = await customer.calls.listings.search({ query: { per_page: 50 } });
  return [
    ...customerKinds(customer.calls, cars),
    ...(await stockKinds(origin, owner)),
    ...(await moneyKinds(owner)),
    ...(await officeKinds(origin, administrator.calls)),
  ];
}
