import { markSvg } from './mark.ts';
import { GREEN, GREEN_DEEP, GREEN_TINT, INK, LINE, NIGHT, PAPER, PAPER_DEEP, SOFT } from './palette.ts';
import { styleElement } from './style.ts';

/** The mark and the name, as the storefront draws them. */
export const BRAND = `<a class="brand" href="/" aria-label="Carzaa, pagina iniziale"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">${markSvg('currentColor')}</svg>carzaa</a>`;

/** The site's own colours and measures, light and dark, for pages that come without its style sheet. */
export const LOOK = `
:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
:root{--ink:light-dark(${INK},${NIGHT.ink});--soft:light-dark(${SOFT},${NIGHT.soft});--paper:light-dark(${PAPER},${NIGHT.paper});--deep:light-dark(${PAPER_DEEP},${NIGHT.paperDeep});--card:light-dark(#fff,${NIGHT.card});--line:light-dark(${LINE},${NIGHT.line});--strong:light-dark(#828c86,#6f7d76);--green:light-dark(${GREEN},${NIGHT.green});--hover:light-dark(#094835,#8adbb9);--on:light-dark(#fff,${NIGHT.onGreen});--tint:light-dark(${GREEN_TINT},#17342a);--amber:light-dark(#fdf2de,#37290f);--amber-ink:light-dark(#714506,#f6cf90);--red:light-dark(#b3261e,#f2948c);--red-tint:light-dark(#fbeae8,#3c1916)}
@font-face{font-family:"Figtree";src:url("/look/figtree-400.woff2") format("woff2");font-weight:300 549;font-display:swap}
@font-face{font-family:"Figtree";src:url("/look/figtree-700.woff2") format("woff2");font-weight:550 900;font-display:swap}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Figtree",system-ui,"Helvetica Neue",Arial,sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--green)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.acts+h2{margin-top:1.75rem}
.note{margin:0;padding:.625rem 1rem;background:var(--amber);color:var(--amber-ink);text-align:center;text-wrap:balance;font-size:.875rem}
.bar{display:flex;align-items:center;gap:.75rem;max-width:64rem;margin:0 auto;padding:1.25rem 1rem}
.brand{display:inline-flex;align-items:center;gap:9px;min-height:44px;font-size:26px;font-weight:760;letter-spacing:-.045em;color:light-dark(${GREEN_DEEP},${NIGHT.ink});text-decoration:none}body:has(main.narrow) .bar{max-width:34rem}body:has(main.plain) .bar{max-width:none;padding-inline:1.5rem}.bar span{color:var(--soft);font-size:.875rem}
main{max-width:64rem;margin:0 auto;padding:0 1rem 4rem;display:grid;gap:1.5rem}
main.narrow{max-width:34rem}
main.plain{min-height:calc(100dvh - 84px);padding-block:2rem 6rem;align-content:center;justify-items:center;gap:.75rem;text-align:center}main.plain h1{margin:0;font-size:2.25rem}main.plain p{margin:0;max-width:52ch;text-wrap:balance}main.plain .code{color:var(--green);font-size:clamp(3.5rem,10vw,5rem);line-height:1;font-weight:760;font-variant-numeric:tabular-nums}main.plain .acts{margin-top:1.25rem;justify-content:center}
.drawing{width:min(100%,20rem);margin-bottom:.5rem;fill:none;stroke:var(--strong);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.drawing .car{stroke-width:2}.drawing .missing{stroke-dasharray:5 6}.drawing .sign{fill:var(--green);stroke:none}.drawing .letter{stroke:var(--on);stroke-width:3.5}
@media(min-width:52rem){main.two{grid-template-columns:minmax(0,5fr) minmax(0,6fr);align-items:start;gap:3rem}}
h1{margin:0 0 .25rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}h2{margin:0 0 .75rem;font-size:1.125rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.5rem;min-width:0}
.soft{color:var(--soft)}.sum{margin:1.5rem 0 0;padding:0}.sum div{display:flex;justify-content:space-between;gap:1rem;padding:.625rem 0;border-top:1px solid var(--line)}
.sum dt,.sum dd{margin:0}.sum dd{font-variant-numeric:tabular-nums;white-space:nowrap}.sum .total{font-weight:700;font-size:1.125rem;border-top:2px solid var(--ink)}
.field{display:block;margin:0 0 1rem}.field span{display:block;font-weight:600;font-size:.875rem;margin-bottom:.25rem}
input{width:100%;min-height:48px;padding:.5rem .75rem;border:1px solid var(--strong);border-radius:10px;background:var(--card);color:inherit;font:inherit}
input[aria-invalid=true]{border-color:var(--red);box-shadow:0 0 0 1px var(--red)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.error{color:var(--red);font-size:.875rem;font-weight:500;margin:.25rem 0 0;display:block}
.alert{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:10px;background:var(--red-tint);color:var(--red);font-weight:600}
.done{background:var(--tint);color:var(--green)}
button,.btn{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:10px;background:var(--green);color:var(--on);font:inherit;font-weight:650;cursor:pointer;text-decoration:none}
button:hover,.btn:hover{background:var(--hover)}.wide{width:100%}
.second{background:transparent;color:var(--ink);border-color:var(--strong)}.second:hover{background:var(--deep)}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0 0}@media(max-width:30rem){.card .acts>*{flex:auto}}
.cards{list-style:none;margin:0;padding:0}.cards li{border-top:1px solid var(--line)}.cards a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.75rem 0;color:inherit;text-decoration:none}.cards a:hover span{text-decoration:underline}
.cards code{font:inherit;font-variant-numeric:tabular-nums}
.plans{list-style:none;margin:0;padding:0}.plans li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.75rem 0;border-top:1px solid var(--line)}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.9375rem}th,td{text-align:left;padding:.625rem .75rem .625rem 0;border-top:1px solid var(--line)}td.n,th.n{text-align:right;padding-right:0;font-variant-numeric:tabular-nums;white-space:nowrap}`;

export const LOOK_STYLE = styleElement(LOOK);
