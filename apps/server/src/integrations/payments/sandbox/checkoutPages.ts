import { euroCents } from '@carzaa/api/text/format';
import { escapeHtml } from '../../../html/html.ts';
import { type CardForm, TEST_CARDS } from './cards.ts';
import { sandboxPage } from './look.ts';
import type { SandboxSession } from './objects.queries.ts';

const NO_CARD: CardForm = { number: '', expiry: '', cvc: '', name: '' };

interface CheckoutView {
  /** The visitor's anti-forgery token. */
  token: string;
  form?: CardForm;
  errors?: Partial<CardForm>;
  /** Why the payment did not go through. */
  refusal?: string;
}

/** Summary and card form; everything works without script. */
export function checkoutPage(session: SandboxSession, { token, form = NO_CARD, errors = {}, refusal }: CheckoutView) {
  const { item, total } = session;
  const invalid = Object.values(errors).length > 0 ? 'Controlla i dati della carta.' : undefined;
  const problem = refusal ?? invalid;
  const field = (name: keyof CardForm, label: string, more: string) => {
    const error = errors[name];
    const describe = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
    const said = error === undefined ? '' : `<span class="error" id="${name}-error">${escapeHtml(error)}</span>`;
    return `<div class="field"><label for="${name}"><span>${label}</span></label><input id="${name}" name="${name}" value="${escapeHtml(form[name])}" ${more}${describe}>${said}</div>`;
  };
  return sandboxPage(
    `Paga ${item.name}`,
    `<section aria-labelledby="what"><h1 id="what">${escapeHtml(item.name)}</h1><p class="soft">per ${escapeHtml(session.dealer)}</p>
${summary(session)}</section>
<section class="card" aria-labelledby="pay"><h2 id="pay">Paga con carta</h2>
${problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/checkout/sandbox/${session.id}" novalidate><input type="hidden" name="token" value="${escapeHtml(token)}">
${field('number', 'Numero della carta', 'inputmode="numeric" autocomplete="off" placeholder="1234 1234 1234 1234" required')}
<div class="pair">${field('expiry', 'Scadenza', 'inputmode="numeric" autocomplete="off" placeholder="MM/AA" required')}${field('cvc', 'Codice (CVC)', 'inputmode="numeric" autocomplete="off" placeholder="123" required')}</div>
${field('name', 'Nome sulla carta', 'autocomplete="off" required')}
<button class="wide">Paga ${euroCents(total)}</button></form>
<p class="acts"><a class="btn second wide" href="${escapeHtml(session.cancelUrl)}">Annulla e torna a Carzaa</a></p>
<h2>Carte di prova</h2><ul class="cards">${TEST_CARDS.map(
      ({ number, label }) =>
        `<li><a href="?carta=${number.replaceAll(' ', '')}#number"><code>${number}</code><span>${escapeHtml(label)}</span></a></li>`,
    ).join('')}</ul></section>`,
    'two',
  );
}

function summary({ item, total }: SandboxSession): string {
  const isPlan = item.kind === 'plan';
  const vat = total - item.price;
  return `<dl class="sum"><div><dt>${escapeHtml(item.name)}${isPlan ? ', ogni mese' : ''}</dt><dd>${euroCents(item.price)}</dd></div>
<div><dt>IVA${vat === 0 ? ' (inversione contabile)' : ''}</dt><dd>${euroCents(vat)}</dd></div>
<div class="total"><dt>Totale oggi</dt><dd>${euroCents(total)}</dd></div></dl>
<p class="soft">${isPlan ? 'Si rinnova ogni mese allo stesso prezzo. Puoi disdire quando vuoi: resta attivo fino alla fine del periodo pagato.' : 'I rapporti non scadono.'}</p>`;
}

/** A card's data as the list of test cards fills it in. */
export function prefilled(number: string | null): CardForm | undefined {
  const card = TEST_CARDS.find((known) => known.number.replaceAll(' ', '') === number);
  return card && { number: card.number, expiry: '12/34', cvc: '123', name: 'Carta di prova' };
}

/** The bank's own step. */
export function challengePage(session: SandboxSession, { token, last4 }: { token: string; last4: string }): string {
  return sandboxPage(
    'Conferma il pagamento',
    `<section class="card"><h1>La tua banca chiede una conferma</h1>
<p>Pagamento di <strong>${euroCents(session.total)}</strong> a Carzaa con la carta che finisce per ${escapeHtml(last4)}.</p>
<form method="post" action="/checkout/sandbox/${session.id}/3ds"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="last4" value="${escapeHtml(last4)}">
<div class="acts"><button name="answer" value="yes">Conferma il pagamento</button><button class="second" name="answer" value="no">Rifiuta</button></div></form></section>`,
    'narrow',
  );
}

/** A checkout that was paid or is over. */
export function closedPage(session: SandboxSession | undefined): string {
  const isPaid = session?.status === 'complete';
  const title = isPaid ? 'Questo pagamento è già stato fatto' : 'Questa pagina di pagamento non è più valida';
  const url = isPaid ? session.successUrl : '/';
  return sandboxPage(
    title,
    `<section class="card"><h1>${title}</h1><p>${isPaid ? 'Non serve fare altro: non ti sarà addebitato una seconda volta.' : 'Torna a Carzaa e ricomincia: non ti è stato addebitato nulla.'}</p>
<p class="acts"><a class="btn" href="${escapeHtml(url)}">Torna a Carzaa</a></p></section>`,
    'narrow',
  );
}
