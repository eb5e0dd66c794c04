import type { Actor } from '@carzaa/api/contract/rules';
import { errorDrawing } from '@carzaa/design/outlines';
import { BRAND, LOOK_STYLE } from './look.ts';

const TEXTS = {
  400: ['Indirizzo non valido', 'Questo indirizzo è scritto male, o non è intero.'],
  403: ['Accesso non consentito', 'Non hai il permesso di vedere questa pagina.'],
  404: ['Pagina non trovata', 'Quello che cerchi non esiste o non è più disponibile.'],
  500: ['Qualcosa non ha funzionato', 'Riprova tra qualche istante.'],
  503: ['Torniamo subito', 'Il servizio non risponde: ricarica la pagina tra qualche secondo.'],
} as const;

/** The storefront's drawing for the same failure. */
function drawing(status: number): string {
  const strokes = errorDrawing(status).map(
    ({ d, kind, place }) => `<path${kind ? ` class="${kind}"` : ''} d="${d}"${place ? ` transform="${place}"` : ''}/>`,
  );
  return `<svg class="drawing" viewBox="0 0 320 140" aria-hidden="true">${strokes.join('')}</svg>`;
}

/** The page for when the storefront itself cannot make one; `text` says more than the usual words, without markup. */
export function plainPage(status: keyof typeof TEXTS, text: string = TEXTS[status][1]): string {
  const [title] = TEXTS[status];
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg"><title>${title} · Carzaa</title>
${LOOK_STYLE}</head>
<body><header class="bar">${BRAND}</header>
<main class="plain">${drawing(status)}<p class="code">${status}</p><h1>${title}</h1><p class="soft">${text}</p>
<p class="acts"><a class="btn" href="/">Torna alla pagina iniziale</a></p></main></body></html>
`;
}

/** Who lends a hand has the other's rights, and may have forgotten it. */
const IN_SUPPORT =
  'Stai assistendo un utente, con i suoi permessi. Per tornare ai tuoi, termina l’assistenza dalla pagina iniziale.';

/** The page for those who may not enter an area. */
export function forbiddenPage(actor: Actor | null): string {
  return plainPage(403, actor?.support ? IN_SUPPORT : undefined);
}
