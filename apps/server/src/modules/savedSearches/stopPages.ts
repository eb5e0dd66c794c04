import { escapeHtml } from '../../html/html.ts';
import { BRAND, LOOK_STYLE } from '../../html/look.ts';

const SAVED = '/ricerche';

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg"><title>${escapeHtml(title)} · Carzaa</title>${LOOK_STYLE}</head>
<body><header class="bar">${BRAND}<span>Ricerche salvate</span></header>
<main class="narrow"><section class="card"><h1>${escapeHtml(title)}</h1>${main}</section></main></body></html>
`;
}

const kept = `<p class="soft">Le ricerche restano salvate: puoi riattivare gli avvisi quando vuoi.</p>`;
const links = `<p class="acts"><a class="btn second" href="${SAVED}">Le tue ricerche salvate</a></p>`;

/** Asks before anything changes: programs that look into mails open every link. */
export function askPage(names: readonly string[], path: string): string {
  const list = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  return page(
    'Non vuoi più ricevere avvisi?',
    `<p>Non ti scriveremo più per ${names.length === 1 ? 'questa ricerca' : 'queste ricerche'}:</p><ul>${list}</ul>${kept}
<form method="post" action="${escapeHtml(path)}"><p class="acts"><button>Disattiva gli avvisi</button></p></form>`,
  );
}

/** The text once the mails have ended, or had ended before. */
export function stoppedPage(): string {
  return page(
    'Avvisi disattivati',
    `<p role="status">Non riceverai altre email per queste ricerche.</p>${kept}${links}`,
  );
}
