import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contract, GROUP_TITLES } from '@carzaa/api/contract/contract';
import type { Access, Endpoint } from '@carzaa/api/contract/endpoint';
import { ERROR_CODES, errorStatus, errorText } from '@carzaa/api/contract/errors';
import { SCOPES } from '@carzaa/api/contract/scopes';
import { toOpenApi } from '@carzaa/api/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Identify } from '../http/access.ts';
import { authorize } from '@carzaa/api/contract/authorize';
import { z } from 'zod';
import { escapeHtml } from '../html/html.ts';
import { styleElement } from '../html/style.ts';

const INFO = { title: 'Carzaa', version: '1.0.0', description: 'Le chiamate di Carzaa, una per una.' };

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'tutti',
  guest: 'solo chi non ha effettuato l’accesso',
  user: 'chi ha effettuato l’accesso',
  unverified: 'chi deve ancora confermare l’email',
  verified: 'chi ha confermato l’email',
  dealer: 'concessionari',
  admin: 'amministratori',
  super: 'super amministratori',
};

interface DocsOptions {
  /** Whether everybody may read them; otherwise administrators alone. */
  isOpen: boolean;
  identify: Identify;
}

/** `/api/docs`: the contract as a page, and as an OpenAPI document for tools. Both are made and packed once, when first asked for. */
export function docsRoutes(app: FastifyInstance, { isOpen, identify }: DocsOptions): void {
  const documents = [
    ['/api/docs', 'text/html; charset=utf-8', docsPage],
    ['/api/docs/openapi.json', 'application/json; charset=utf-8', openApiDocument],
    ['/api/docs/prova.js', 'text/javascript; charset=utf-8', tryScript],
  ] as const;
  for (const [url, type, make] of documents) {
    let made: ReturnType<typeof pack> | undefined;
    app.get(url, async (request, reply) => {
      if (!isOpen) authorize({ access: 'admin' }, await identify(request));
      made ??= pack(make());
      const { plain, packed } = await made;
      reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('cache-control', isOpen ? 'no-cache' : 'no-store');
      const found = packed.find(([encoding]) => takes(encoding, request.headers['accept-encoding']));
      return found ? reply.header('content-encoding', found[0]).send(found[1]) : reply.send(plain);
    });
  }
}

/** The text as it is, and packed, the smaller first. */
async function pack(plain: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { plain, packed: [['br', br] as const, ['gzip', gzipped] as const] };
}

function takes(encoding: string, accepted = ''): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', quality = ''] = each.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/i.test(quality);
  });
}

const tryScript = () => readFileSync(new URL('docsTry.js', import.meta.url), 'utf8');
const openApiDocument = () => JSON.stringify(toOpenApi(contract, INFO), null, 2);

function schemaText(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(json, null, 2));
}

function details(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  return schema
    ? `<details><summary>${title}</summary><pre tabindex="0">${schemaText(schema, io)}</pre></details>`
    : '';
}

function callSection(
  id: string,
  { method, path, access, scope, summary, query, body, data, upload }: Endpoint,
): string {
  // Files are sent by no form of this page.
  const tried = upload ? '' : ` data-method="${method}" data-path="${escapeHtml(path)}"`;
  const opened = scope ? ` · chiave: <code>${scope}</code> (${SCOPES[scope]})` : '';
  return `<section id="${id}" class="${upload ? 'upload' : 'call'}"${tried}>
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. <span class="access">Per: ${ACCESS_TEXTS[access]}${opened}</span></p>
${details('Parametri', query, 'input')}${details('Dati inviati', body, 'input')}${details('Risposta (campo data)', data, 'output')}
</section>`;
}

const STYLE = styleElement(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; }
.call, .upload { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .5rem; padding: .75rem 1rem; margin: .75rem 0; }
.call p { margin: .25rem 0; } .method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
.access { opacity: .8; } pre { overflow: auto; max-height: 24rem; padding: .75rem; border-radius: .375rem; background: color-mix(in srgb, currentcolor 8%, transparent); font-size: .8125rem; }
summary { cursor: pointer; padding: .625rem 0; } td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
label { display: block; margin: .375rem 0; } input, textarea { font: inherit; max-width: 100%; min-height: 2.5rem; } textarea { display: block; width: 100%; box-sizing: border-box; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; } nav a { display: inline-block; padding: .625rem .75rem .625rem 0; } a { color: inherit; }`);

function docsPage(): string {
  const groups = Object.entries(contract).map(([group, rows]) => {
    const calls = Object.entries<Endpoint>(rows).map(([name, row]) => callSection(`${group}-${name}`, row));
    const title = GROUP_TITLES[group as keyof typeof contract];
    return { group, title, html: `<h2 id="${group}">${title}</h2>\n${calls.join('\n')}` };
  });
  const codes = ERROR_CODES.map(
    (code) =>
      `<tr><th scope="row">${code}</th><td>${errorStatus(code)}</td><td>${escapeHtml(errorText(code))}</td></tr>`,
  );
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API di Carzaa</title><meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg">${STYLE}</head>
<body><header><h1>API di Carzaa</h1>
<p>Ogni risposta JSON ha la stessa busta: <code>error</code>, <code>error_code</code>, <code>error_message</code>, <code>data</code>. Il documento per gli strumenti è in <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<p>Un programma manda la sua chiave con <code>Authorization: Bearer crz_…</code>; ogni chiamata dice quale permesso la apre. Con una chiave, quello che tutti possono leggere si legge anche dalle pagine di altri siti. Le chiavi si creano nell’area della concessionaria, in «Integrazioni».</p>
<p><label>Chiave per le prove (resta in questa pagina) <input id="chiave" type="password" autocomplete="off" size="48"></label></p>
<nav aria-label="Gruppi">${groups.map(({ group, title }) => `<a href="#${group}">${title}</a>`).join(' ')} <a href="#errori">Codici di errore</a></nav></header>
<main>${groups.map(({ html }) => html).join('\n')}
<h2 id="errori">Codici di errore</h2>
<table><thead><tr><th scope="col">Codice</th><th scope="col">Stato</th><th scope="col">Testo</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main><script src="/api/docs/prova.js" type="module"></script></body></html>
`;
}
