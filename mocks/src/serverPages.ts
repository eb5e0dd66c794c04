import { euroCents } from '@carzaa/api/format';
import { pay, saleOf } from './billing.ts';
import { save, state } from './state.ts';

const CHECKOUT = /^\/dealers\/([\da-f-]{36})\/(?:subscription\/checkout\/([\da-f-]{36})|carfax-package\/checkout)$/;
const VERIFICATION = /^\/verify-email\/([\da-f-]{36})$/;
const EDIT = /^\/dealers\/([\da-f-]{36})\/subscription\/edit$/;
const VAT = 1.22;
/** The cards of the server’s sandbox that the mocks know, by number: why they are refused, if they are. */
const CARDS: Readonly<Record<string, string | null>> = {
  '4242424242424242': null,
  '4000000000000002': 'La carta è stata rifiutata: prova con un’altra.',
};

const LOOK = `main { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; display: grid; gap: 1rem; }
form { display: grid; gap: .75rem; } form label { display: grid; gap: .25rem; }`;

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
}

function field(name: string, label: string): HTMLElement {
  return element('label', {}, label, element('input', { name, className: 'in', required: true, autocomplete: 'off' }));
}

/** Stands for what the server does at addresses that are no page of the storefront; false at all others. */
export function showServerPage(): boolean {
  const { pathname } = window.location;
  const user = VERIFICATION.exec(pathname)?.[1];
  if (user !== undefined) return verifyEmail(user);
  const edited = EDIT.exec(pathname)?.[1];
  if (edited !== undefined) return leaveFor(`/dealer/${edited}/plan`);
  return showCheckout();
}

function leaveFor(address: string): true {
  window.location.replace(address);
  return true;
}

/** The link of the mail by which somebody confirms an address. */
function verifyEmail(uuid: string): true {
  const account = state.accounts.find(({ user }) => user.uuid === uuid);
  if (account) account.user.email_verified_at = new Date().toISOString();
  save();
  return leaveFor(account ? '/email-verified?verified=1' : '/email-token-expired');
}

/** The payment provider's own page: the same fields, a card that pays and one that is refused. */
function showCheckout(): boolean {
  const { pathname, search } = window.location;
  const [, dealer, plan] = CHECKOUT.exec(pathname) ?? [];
  if (dealer === undefined) return false;
  const sale =
    plan === undefined ? saleOf('package', new URLSearchParams(search).get('package')) : saleOf('plan', plan);
  if (!sale) return false;
  const pages = sale.kind === 'plan' ? '/dealer/plan-purchase' : '/purchase';
  const refusal = element('p', { role: 'alert' });
  const form = element(
    'form',
    {},
    refusal,
    field('number', 'Numero della carta'),
    field('expiry', 'Scadenza'),
    field('cvc', 'Codice (CVC)'),
    field('name', 'Nome sulla carta'),
    element('button', { className: 'btn btn-1' }, `Paga ${euroCents(Math.round(sale.net * VAT))}`),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form).get('number');
    const number = typeof given === 'string' ? given.replaceAll(/[\s-]/g, '') : '';
    const problem = number in CARDS ? CARDS[number] : 'Qui funzionano solo le carte di prova.';
    refusal.textContent = problem ?? '';
    if (typeof problem === 'string') return;
    pay(dealer, sale);
    window.location.assign(`${pages}-ok?dealer=${dealer}`);
  });
  document.title = `Paga ${sale.name}`;
  document.body.replaceChildren(
    element('style', {}, LOOK),
    element(
      'main',
      {},
      element('h1', {}, sale.name),
      element('h2', {}, 'Paga con carta'),
      form,
      element('a', { href: `${pages}-ko?dealer=${dealer}` }, 'Annulla e torna a Carzaa'),
    ),
  );
  return true;
}
