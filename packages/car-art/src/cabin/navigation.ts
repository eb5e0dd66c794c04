import { circle, line, path, rrect } from '../base/svg.ts';
import { lettering } from '../lettering.ts';
import { type CabinTrim } from './trim.ts';

const X = 566;
const Y = 262;
const W = 292;
const H = 152;

/** The centre screen with its map and, below, the climate row. */
export function navigation(id: string, trim: CabinTrim): string {
  const panel = `x="${X}" y="${Y}" width="${W}" height="${H}"`;
  const bezel = (fill: string, extra = '') => rrect(X - 9, Y - 9, W + 18, H + 18, 16, fill, extra);
  const streets = `M${X + 60} ${Y}L${X + 130} ${Y + 160}M${X} ${Y + 50}L${X + 300} ${Y + 20}M${X + 20} ${Y + 130}L${X + 300} ${Y + 80}M${X + 210} ${Y}L${X + 250} ${Y + 160}`;
  const route = `M${X + 128} ${Y + 156}L${X + 108} ${Y + 104}C${X + 170} ${Y + 92} ${X + 190} ${Y + 96} ${X + 232} ${Y + 88}L${X + 216} ${Y + 28}`;
  const menu = [0, 1, 2, 3].map((q) => rrect(X + 16, Y + 16 + q * 34, 20, 20, 6, q ? '#2c5548' : '#e9a23b')).join('');
  const map =
    `<rect ${panel} fill="url(#${id}sc)"/>` +
    line(streets, '#24483e', 7) +
    line(route, '#5fd0a8', 6) +
    circle(X + 216, Y + 28, 7, '#f0a63c') +
    path(`M${X + 128} ${Y + 118}l-9 22l9 -5l9 5z`, '#fff') +
    `<rect x="${X}" y="${Y}" width="52" height="${H}" fill="#081310" opacity=".85"/>` +
    menu +
    // the next turn, as a sign rather than as words
    rrect(X + 62, Y + 12, 74, 30, 8, '#0c5a43') +
    path(`M${X + 74} ${Y + 34}v-6a6 6 0 0 1 6 -6h8v-5l9 8l-9 8v-5h-6a2 2 0 0 0 -2 2v4z`, '#eef5f2') +
    lettering('4,2', { x: X + 117, y: Y + 32, height: 10.5, colour: '#eef5f2', weight: 1.8 }) +
    `<rect ${panel} fill="url(#${id}gl)"/>`;
  return (
    `<clipPath id="${id}scp"><rect ${panel} rx="8"/></clipPath>` +
    rrect(X - 10, Y + 8, W + 22, H + 10, 18, '#000', `opacity=".45" filter="url(#${id}b10)"`) +
    bezel('#0b0e0f') +
    bezel('none', 'stroke="#596365" stroke-width="1.5"') +
    `<g clip-path="url(#${id}scp)">${map}</g>` +
    climate(id, trim)
  );
}

function climate(id: string, { glow }: CabinTrim): string {
  const knob = (x: number) =>
    circle(x, 550, 19, '#070909') +
    circle(x, 550, 17, `url(#${id}rg)`) +
    circle(x, 550, 17, 'none', 'stroke="#98a2a3" stroke-width="1.6"') +
    `<path d="M${x} 535v7" stroke="${glow}" stroke-width="2.4" stroke-linecap="round"/>`;
  const button = (q: number) =>
    rrect(650 + q * 32, 540, 24, 20, 5, '#262c2e') + rrect(657 + q * 32, 548, 10, 3, 1.5, q === 1 ? glow : '#9aa4a5');
  return (
    rrect(574, 526, 276, 48, 12, '#0e1112') +
    rrect(574, 526, 276, 48, 12, 'none', 'stroke="#3e4648" stroke-width="1.2"') +
    knob(606) +
    knob(818) +
    [0, 1, 2, 3].map(button).join('')
  );
}
