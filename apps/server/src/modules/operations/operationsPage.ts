import { TIME_ZONE } from '@carzaa/api/constants';
import { escapeHtml } from '../../html/html.ts';
import { BRAND, LOOK } from '../../html/look.ts';
import { styleElement } from '../../html/style.ts';

const STYLE = styleElement(`${LOOK}
main{max-width:80rem}.bar{max-width:80rem;flex-wrap:wrap}.bar nav{display:flex;flex-wrap:wrap;gap:.25rem;margin-left:auto}
.bar nav a{padding:.625rem .75rem;border-radius:10px;text-decoration:none;font-weight:600}.bar nav a[aria-current]{background:var(--tint)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:1rem;margin:0;padding:0;list-style:none}
.tiles li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem}
.tiles b{display:block;font-size:1.625rem;line-height:1.25;letter-spacing:-.02em;font-variant-numeric:tabular-nums}.tiles span{color:var(--soft);font-size:.875rem}
.bad,.bad b{color:var(--red)}code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.8125rem}
pre{overflow:auto;max-height:16rem;margin:.5rem 0 0;padding:.75rem;border-radius:10px;background:var(--deep)}td code{display:inline-block;min-width:9rem;overflow-wrap:anywhere}td{min-width:6rem}@media(max-width:40rem){.bar nav{margin-left:-.75rem}.bar nav a{white-space:nowrap}.card{padding:1rem}}
td.n+td,th.n+th{padding-left:1.5rem}td.n,th.n{padding-left:1rem}summary{cursor:pointer;padding:.25rem 0}td button{min-height:44px}
@media(max-width:40rem){table,tbody,td{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}tr{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 0;border-top:1px solid var(--line)}td,td.n,td.n+td{min-width:0;padding:0;border:0;text-align:left}td:has(code){flex:1 1 70%;min-width:0}td[data-name]:not(:has(code))::before{content:attr(data-name) " ";color:var(--soft);font-size:.8125rem}td code{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}td:has(details){flex:1 1 100%}}
.bars{display:block;width:100%;height:8rem}.bars rect{fill:var(--green)}.bars .err{fill:var(--red)}`);

const PAGES = [
  ['/horizon', 'Lavori in coda'],
  ['/pulse', 'Stato del servizio'],
  ['/admin', 'Amministrazione'],
] as const;

/** A page for administrators that the server makes by itself; `main` is HTML already. It reads itself again by and by. */
export function operationsPage(path: '/horizon' | '/pulse', main: string, nonce: string): string {
  const title = PAGES.find(([address]) => address === path)?.[1] ?? '';
  const links = PAGES.map(
    ([address, name]) => `<a href="${address}"${address === path ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/art/favicon.svg"><title>${title} · Carzaa</title>${STYLE}</head>
<body><header class="bar">${BRAND}<nav aria-label="Pagine">${links.join('')}</nav></header>
<main><h1>${title}</h1>${main}</main>
<script nonce="${nonce}">setInterval(()=>{if(!document.hidden&&!document.querySelector('details[open]'))location.replace(location.pathname)},30000)</script>
</body></html>
`;
}

/** A table; a column whose name ends with `#` holds numbers. Cells are HTML already. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = (index: number) => columns[index]?.endsWith('#') === true;
  const cell = (tag: string, text: string, index: number) =>
    `<${tag}${isNumber(index) ? ' class="n"' : ''}>${text}</${tag.split(' ')[0]}>`;
  const names = columns.map((name) => name.replace('#', ''));
  const head = names.map((name, index) => cell('th scope="col"', name, index));
  // On phones, where there are no columns, a cell says what it tells; the first says what its row is about.
  const tag = (index: number) => (index === 0 ? 'td' : `td data-name="${names[index]}"`);
  const body = rows.map((row) => `<tr>${row.map((text, index) => cell(tag(index), text, index)).join('')}</tr>`);
  return `<section class="card"><h2>${caption}</h2><div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div></section>`;
}

export function tiles(items: readonly { name: string; value: string; isBad?: boolean }[]): string {
  return `<ul class="tiles">${items
    .map(({ name, value, isBad }) => `<li${isBad ? ' class="bad"' : ''}><b>${value}</b><span>${name}</span></li>`)
    .join('')}</ul>`;
}

const numbers = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const moments = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });

export const number = (value: number): string => numbers.format(value);
export const moment = (value: Date | null): string => (value === null ? 'mai' : escapeHtml(moments.format(value)));
export const milliseconds = (value: number): string => `${numbers.format(value)}&nbsp;ms`;
export const megabytes = (bytes: number): string => `${numbers.format(bytes / 1024 ** 2)}&nbsp;MB`;

/** A span of time as one reads it: seconds, minutes, hours or days. */
export function span(seconds: number): string {
  if (seconds < 120) return `${number(Math.round(seconds))}&nbsp;s`;
  if (seconds < 7200) return `${number(Math.round(seconds / 60))}&nbsp;min`;
  if (seconds < 172_800) return `${number(Math.round(seconds / 3600))}&nbsp;ore`;
  return `${number(Math.round(seconds / 86_400))}&nbsp;giorni`;
}
