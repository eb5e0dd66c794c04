import { escapeHtml } from '../../../html/html.ts';
import { BRAND, LOOK_STYLE } from '../../../html/look.ts';

/** A page of the sandbox; `main` is HTML already. */
export function sandboxPage(title: string, main: string, layout: 'two' | 'narrow' | 'one' = 'one'): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg"><title>${escapeHtml(title)} · Carzaa</title>${LOOK_STYLE}</head>
<body><header><p class="note">Ambiente di prova: nessuna carta viene addebitata davvero.</p>
<div class="bar">${BRAND}<span>Pagamenti</span></div></header>
<main class="${layout}">${main}</main></body></html>
`;
}
