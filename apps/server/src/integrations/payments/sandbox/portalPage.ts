import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import { escapeHtml } from '../../../html/html.ts';
import { sandboxPage } from './look.ts';
import type { SandboxPortal, SandboxSubscription } from './objects.queries.ts';

export interface PortalView {
  portal: SandboxPortal;
  token: string;
  held: SandboxSubscription | undefined;
  /** The plans that can be chosen; `total` in cents, VAT included. */
  plans: readonly { uuid: string; name: string; total: number; when: 'now' | 'period-end' | 'held' }[];
  invoices: readonly { number: string; description: string; total: number; issuedAt: Date }[];
  /** What was just done. */
  done: string | undefined;
  refusal?: string;
}

/** Where a dealership changes or ends its plan and finds its invoices. */
export function portalPage(view: PortalView): string {
  const { portal, held, done, refusal } = view;
  return sandboxPage(
    'Il tuo abbonamento',
    `<div><h1>Il tuo abbonamento</h1><p><a href="${escapeHtml(portal.returnUrl)}">Torna a Carzaa</a></p></div>
${done === undefined ? '' : `<p class="alert done" role="status">${escapeHtml(done)}</p>`}${refusal === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(refusal)}</p>`}
${held ? planSection(held, view) : '<section class="card"><h2>Nessun piano attivo</h2><p>Scegline uno dalla pagina del tuo piano.</p></section>'}
${held ? choiceSection(view) : ''}${invoiceSection(view)}`,
  );
}

function action(view: PortalView, name: string, label: string, { plan = '', isSecond = false } = {}): string {
  return `<form method="post" action="/checkout/sandbox/portal/${view.portal.id}"><input type="hidden" name="token" value="${escapeHtml(view.token)}"><input type="hidden" name="plan" value="${escapeHtml(plan)}">
<button name="action" value="${name}"${isSecond ? ' class="second"' : ''}>${escapeHtml(label)}</button></form>`;
}

function planSection(held: SandboxSubscription, view: PortalView): string {
  const ends = longDate(held.periodEnd.toISOString());
  const state = held.isCancelled
    ? `Disdetto: resta attivo fino ${withArticle('al', ends)}, poi non sarà addebitato più nulla.`
    : `Prossimo addebito: ${euroCents(held.total)} ${withArticle('il', ends)}, sulla carta che finisce per ${escapeHtml(held.last4)}.`;
  return `<section class="card"><h2>${escapeHtml(held.name)}</h2><p>${state}</p>
${held.isCancelled ? action(view, 'resume', 'Ritira la disdetta') : action(view, 'cancel', 'Disdici alla fine del periodo', { isSecond: true })}</section>`;
}

function choiceSection(view: PortalView): string {
  const rows = view.plans.map(({ uuid, name, total, when }) => {
    const note = when === 'now' ? 'subito, pagando la differenza per il resto del mese' : 'dal prossimo mese';
    const choice =
      when === 'held'
        ? '<span class="soft">Il tuo piano</span>'
        : action(view, 'change', `Passa a ${name}`, { plan: uuid, isSecond: true });
    return `<li><span><strong>${escapeHtml(name)}</strong> · ${euroCents(total)} al mese${when === 'held' ? '' : `<br><span class="soft">${note}</span>`}</span>${choice}</li>`;
  });
  return `<section class="card"><h2>Cambia piano</h2><ul class="plans">${rows.join('')}</ul></section>`;
}

function invoiceSection({ invoices }: PortalView): string {
  if (invoices.length === 0)
    return '<section class="card"><h2>Fatture</h2><p class="soft">Ancora nessuna.</p></section>';
  const rows = invoices.map(
    ({ number, description, total, issuedAt }) =>
      `<tr><td>${escapeHtml(number)}</td><td>${longDate(issuedAt.toISOString())}</td><td>${escapeHtml(description)}</td><td class="n">${euroCents(total)}</td></tr>`,
  );
  return `<section class="card"><h2>Fatture</h2><div class="scroll" tabindex="0" role="region" aria-label="Fatture"><table><thead><tr><th scope="col">Numero</th><th scope="col">Data</th><th scope="col">Per</th><th scope="col" class="n">Totale, IVA compresa</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
