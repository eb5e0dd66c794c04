import { circle, line, path, rrect } from '../base/svg.ts';
import { type CabinTrim } from './trim.ts';

const X = 346;
const Y = 512;
const R = 186;
const THICKNESS = 31;

/** Rim, arms, hub and buttons of the steering wheel. */
export function steeringWheel(id: string, { spokes, wheelStitch }: CabinTrim): string {
  const arm = (d: string) => path(d, `url(#${id}pd)`) + line(d, '#0a0c0d', 2);
  const side = (k: 1 | -1) =>
    arm(
      `M${X + k * 170} ${Y - 22}C${X + k * 120} ${Y - 30} ${X + k * 90} ${Y - 40} ${X + k * 60} ${Y - 46}L${X + k * 56} ${Y + 46}C${X + k * 100} ${Y + 34} ${X + k * 130} ${Y + 24} ${X + k * 172} ${Y + 28}Z`,
    );
  const slanted = (k: 1 | -1) =>
    arm(`M${X + k * 58} ${Y + 40}L${X + k * 96} ${Y + 164}L${X + k * 62} ${Y + 180}L${X + k * 18} ${Y + 60}Z`);
  const foot = arm(`M${X - 40} ${Y + 48}L${X - 30} ${Y + 176}H${X + 30}L${X + 40} ${Y + 48}Z`);
  const ring = (radius: number, extra: string) =>
    `<ellipse cx="${X}" cy="${Y}" rx="${radius}" ry="${radius - 3}" fill="none" ${extra}/>`;
  const buttons = (k: 1 | -1) =>
    rrect(X + k * 118 - 26, Y - 16, 52, 30, 12, '#0d1011') +
    circle(X + k * 118 - 10, Y - 1, 4, '#aab4b5') +
    circle(X + k * 118 + 10, Y - 1, 4, '#aab4b5');
  const art =
    `<ellipse cx="${X + 6}" cy="${Y + 20}" rx="${R}" ry="${R - 4}" fill="none" stroke="#000" stroke-width="${THICKNESS + 4}" opacity=".4" filter="url(#${id}b10)"/>` +
    side(-1) +
    side(1) +
    (spokes === 3 ? foot : slanted(-1) + slanted(1)) +
    hub(id) +
    buttons(-1) +
    buttons(1) +
    ring(R, `stroke="#080a0b" stroke-width="${THICKNESS + 3}"`) +
    ring(R, `stroke="url(#${id}rg)" stroke-width="${THICKNESS}"`) +
    line(
      `M${X - 160} ${Y - 108}A194 191 0 0 1 ${X + 130} ${Y - 142}`,
      '#aeb8b9',
      4,
      `opacity=".5" filter="url(#${id}b3)"`,
    ) +
    ring(R - 11, `stroke="${wheelStitch}" stroke-width="1.5" stroke-dasharray="6 5" opacity=".7"`);
  // lower and smaller than drawn, so that the dials stay in sight
  return `<g transform="translate(${X} 548) scale(.91) translate(${-X} ${-Y})">${art}</g>`;
}

function hub(id: string): string {
  const pad = `M${X - 74} ${Y - 46}C${X - 40} ${Y - 68} ${X + 40} ${Y - 68} ${X + 74} ${Y - 46}C${X + 84} ${Y} ${X + 66} ${Y + 54} ${X + 34} ${Y + 74}C${X + 10} ${Y + 82} ${X - 10} ${Y + 82} ${X - 34} ${Y + 74}C${X - 66} ${Y + 54} ${X - 84} ${Y} ${X - 74} ${Y - 46}Z`;
  return (
    path(pad, `url(#${id}pd)`, 'stroke="#0a0c0d" stroke-width="2"') +
    line(
      `M${X - 70} ${Y - 46}C${X - 40} ${Y - 65} ${X + 40} ${Y - 65} ${X + 70} ${Y - 46}`,
      '#8a9496',
      1.6,
      'opacity=".7"',
    ) +
    circle(X, Y, 20, '#171b1c') +
    circle(X, Y, 19, 'none', 'stroke="#b9c2c3" stroke-width="2.6"') +
    circle(X, Y, 9, 'none', 'stroke="#b9c2c3" stroke-width="2"')
  );
}
