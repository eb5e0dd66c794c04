import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@carzaa/api/contract/errors';
import { html } from '../http/forms.ts';
import { escapeHtml } from '../html/html.ts';
import { BRAND, LOOK_STYLE } from '../html/look.ts';

/** The largest body that one of our forms can have. */
const MAX_FORM_BYTES = 100_000;
/** What a browser sends a form as when no script does it. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** The address of the form, with what says where to go on and nothing that somebody typed. */
function formAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://form.invalid${url}`);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name === 'dealer' || name === 'redirectTo'));
  // A link that begins with two slashes would lead to another host.
  const path = pathname.replace(/^\/{2,}/, '/');
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

function unsentPage(path: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg"><title>Il modulo non è stato inviato · Carzaa</title>
${LOOK_STYLE}</head>
<body><header class="bar">${BRAND}</header>
<main class="narrow"><section class="card"><h1>Il modulo non è stato inviato</h1>
<p>Per inviarlo serve JavaScript, che nel tuo browser è spento o non si è caricato. Non abbiamo salvato né registrato nulla di quello che hai scritto.</p>
<p>Torna indietro con il browser per ritrovarlo, attiva JavaScript o ricarica la pagina, poi invia di nuovo.</p>
<p class="acts"><a class="btn" href="${escapeHtml(path)}">Torna al modulo</a></p></section></main></body></html>
`;
}

/**
 * A form that a browser sent by itself, since its page has no script to do it: the answer says so, and what was typed is
 * neither looked at nor kept.
 */
export async function unsentForms(app: FastifyInstance, isPage: (url: string) => boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post('/*', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isPage(request.url) || !FORM.test(request.headers['content-type'] ?? '')) throw new ApiError('4');
      return html(reply, unsentPage(formAddress(request.url)), 422);
    });
  });
}
