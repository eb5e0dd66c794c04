/** Pages of the server and of the payment provider, and where the mocks lead from them: everything is paid at once. */
const PAGES: readonly [address: RegExp, onward: string][] = [
  [/^\/dealers\/([\da-f-]{36})\/subscription\/checkout\//, '/dealer/plan-purchase-ok?dealer=$1'],
  [/^\/dealers\/([\da-f-]{36})\/carfax-package\/checkout$/, '/purchase-ok?dealer=$1'],
  [/^\/dealers\/([\da-f-]{36})\/subscription\/edit$/, '/dealer/$1/plan'],
];

/** Leads on from an address that is no page of the storefront; false at all others. */
export function leaveServerPage(): boolean {
  const { pathname } = window.location;
  for (const [address, onward] of PAGES) {
    const [found = '', dealer = ''] = address.exec(pathname) ?? [];
    if (found === '') continue;
    window.location.replace(onward.replace('$1', dealer));
    return true;
  }
  return false;
}
