import { type Point } from './base/curves.ts';
import { n1 } from './base/numbers.ts';
import { circle, lin, line, path, rad } from './base/svg.ts';
import { type Rim } from './bodies.ts';
import { rimFace, type Polar } from './rims.ts';

type Shades = readonly [string, string, string];
interface Tone {
  face: Shades;
  side: string;
  lip: Shades;
  /** Painted ground of a two-tone rim. */
  duo?: string;
}

const TONES = {
  argento: { face: ['#fbfcfc', '#cfd5d6', '#8d9698'], side: '#5b6466', lip: ['#ffffff', '#b9c1c2', '#767f81'] },
  titanio: { face: ['#c2c8c9', '#8a9294', '#565e60'], side: '#33393b', lip: ['#d5dadb', '#8b9395', '#4a5153'] },
  antracite: { face: ['#777f81', '#464d4f', '#282d2f'], side: '#15191a', lip: ['#8d9597', '#4d5456', '#23282a'] },
  bicolore: {
    face: ['#fbfcfc', '#c9d0d1', '#8f989a'],
    side: '#1b1f21',
    lip: ['#f4f6f6', '#a9b1b3', '#5d6567'],
    duo: '#24292b',
  },
} satisfies Record<string, Tone>;
export type RimTone = keyof typeof TONES;

interface WheelOptions {
  rim: Rim;
  tone: RimTone;
  rotation: number;
  /** Rim diameter over tyre diameter. */
  ratio: number;
  lugs: number;
  caliper: string | undefined;
}

/** A wheel seen square on; `R` is the tyre's radius in pixels. */
export function wheel(id: string, cx: number, cy: number, R: number, options: WheelOptions) {
  const tone: Tone = TONES[options.tone];
  const rr = R * options.ratio;
  const polar: Polar = (radius, degrees) => {
    const a = ((degrees + options.rotation) * Math.PI) / 180;
    return [cx + Math.sin(a) * radius * rr, cy - Math.cos(a) * radius * rr];
  };
  const closeUp = R > 150;
  const art =
    tyre(id, cx, cy, R, options.ratio, closeUp) +
    circle(cx, cy, rr, `url(#${id}l)`) +
    circle(cx, cy, rr * 0.955, '#14181a') +
    circle(cx, cy, rr * 0.945, `url(#${id}b)`) +
    brake(id, cx, cy, rr, polar, closeUp, options.caliper) +
    spokesArt(id, cx, cy, rr, options.rim, tone, polar) +
    hub(id, cx, cy, rr, tone, polar, options.lugs) +
    circle(cx, cy, R, `url(#${id}s)`); // the arch shades the upper tyre
  return { defs: wheelDefs(id, cx, cy, R, rr, tone), art };
}

function wheelDefs(id: string, cx: number, cy: number, R: number, rr: number, { lip, face }: Tone): string {
  return (
    rad(`${id}t`, cx - R * 0.22, cy - R * 0.3, R * 1.25, [
      [0, '#4a4f50'],
      [0.45, '#2c3031'],
      [0.8, '#1b1e1f'],
      [1, '#101213'],
    ]) +
    lin(`${id}l`, cx - rr, cy - rr, cx + rr * 0.7, cy + rr, [
      [0, lip[0]],
      [0.5, lip[1]],
      [1, lip[2]],
    ]) +
    rad(`${id}b`, cx + rr * 0.12, cy + rr * 0.2, rr * 1.05, [
      [0, '#2a2f31'],
      [0.7, '#191c1e'],
      [1, '#0c0e0f'],
    ]) +
    lin(`${id}f`, cx - rr * 0.8, cy - rr, cx + rr * 0.7, cy + rr, [
      [0, face[0]],
      [0.5, face[1]],
      [1, face[2]],
    ]) +
    lin(`${id}d`, cx - rr * 0.5, cy - rr * 0.6, cx + rr * 0.5, cy + rr * 0.6, [
      [0, '#9aa1a3'],
      [0.5, '#6b7274'],
      [1, '#44494b'],
    ]) +
    lin(`${id}s`, cx, cy - R, cx, cy + R, [
      [0, '#000', 0.62],
      [0.3, '#000', 0.12],
      [0.5, '#000', 0],
    ])
  );
}

function tyre(id: string, cx: number, cy: number, R: number, ratio: number, closeUp: boolean): string {
  const ringOf = (r: number, stroke: string, width: number, opacity: number) =>
    circle(cx, cy, r, 'none', `stroke="${stroke}" stroke-width="${n1(width)}" opacity="${opacity}"`);
  const light = `M${n1(cx - R * 0.86)} ${n1(cy - R * 0.2)}A${n1(R * 0.885)} ${n1(R * 0.885)} 0 0 1 ${n1(cx - R * 0.2)} ${n1(cy - R * 0.86)}`;
  let art =
    circle(cx, cy, R, `url(#${id}t)`) +
    ringOf(R * 0.955, '#0d0f10', R * 0.018, 0.7) +
    ringOf(R * (ratio + 0.11), '#545a5c', R * 0.008, 0.5) +
    ringOf(R * (ratio + 0.045), '#0a0b0c', R * 0.05, 0.65) +
    line(light, '#aab1b2', R * 0.03, 'opacity=".22"');
  if (closeUp) {
    const blocks = Array.from({ length: 120 }, (_, q) => {
      const t = (q * 3 * Math.PI) / 180;
      const inner = R * 0.955;
      return `M${n1(cx + Math.cos(t) * R)} ${n1(cy + Math.sin(t) * R)}L${n1(cx + Math.cos(t + 0.012) * inner)} ${n1(cy + Math.sin(t + 0.012) * inner)}`;
    });
    art += `<path d="${blocks.join('')}" stroke="#07090a" stroke-width="${n1(R * 0.012)}" opacity=".8"/>`;
  }
  return art;
}

function brake(
  id: string,
  cx: number,
  cy: number,
  rr: number,
  polar: Polar,
  closeUp: boolean,
  caliper: string | undefined,
): string {
  let art =
    circle(cx, cy, rr * 0.66, `url(#${id}d)`) +
    circle(cx, cy, rr * 0.66, 'none', `stroke="#2b3032" stroke-width="${n1(rr * 0.02)}"`);
  if (closeUp) {
    for (let q = 0; q < 36; q++) {
      const [x, y] = polar(0.44 + (q % 3) * 0.075, q * 10);
      art += circle(x, y, rr * 0.012, '#2c3133');
    }
  }
  const from: Point = [cx + rr * 0.42, cy - rr * 0.56];
  const to: Point = [cx + rr * 0.7, cy - rr * 0.02];
  const arc = `M${from.map(n1).join(' ')}A${n1(rr * 0.7)} ${n1(rr * 0.7)} 0 0 1 ${to.map(n1).join(' ')}`;
  return art + circle(cx, cy, rr * 0.36, '#2a2f31') + line(arc, caliper ?? '#4a5153', rr * 0.17);
}

function spokesArt(id: string, cx: number, cy: number, rr: number, rim: Rim, tone: Tone, polar: Polar): string {
  const { face, windows, groove, closed } = rimFace(rim, polar, cx, cy, rr);
  const depth = rr * 0.028;
  if (closed) {
    return (
      path(face, `url(#${id}f)`) +
      circle(cx, cy, rr * 0.93, 'none', `stroke="#fff" stroke-width="${n1(rr * 0.012)}" opacity=".35"`) +
      (groove ? path(groove, tone.side, 'opacity=".32"') : '') +
      path(windows, rim === 'aero' ? '#1a1e20' : '#23282a') +
      `<path d="${windows}" fill="none" stroke="#fff" stroke-width="${n1(rr * 0.01)}" opacity=".3" transform="translate(${n1(depth * 0.5)} ${n1(depth * 0.6)})"/>`
    );
  }
  return (
    `<g transform="translate(${n1(depth)} ${n1(depth * 1.3)})">${path(face, '#050607', 'opacity=".55"')}</g>` +
    path(face, tone.side, `stroke="${tone.side}" stroke-width="${n1(rr * 0.035)}" stroke-linejoin="round"`) +
    (tone.duo ? path(face, tone.duo, `stroke="${tone.duo}" stroke-width="${n1(rr * 0.02)}"`) : '') +
    path(face, `url(#${id}f)`) +
    (groove ? path(groove, tone.side, 'opacity=".75"') : '')
  );
}

function hub(id: string, cx: number, cy: number, rr: number, tone: Tone, polar: Polar, lugs: number): string {
  let art =
    circle(cx, cy, rr * 0.962, 'none', `stroke="url(#${id}l)" stroke-width="${n1(rr * 0.034)}"`) +
    circle(cx, cy, rr * 0.27, tone.side) +
    circle(cx, cy, rr * 0.255, `url(#${id}f)`);
  for (let q = 0; q < lugs; q++) {
    const [x, y] = polar(0.185, (360 / lugs) * q + 36);
    art += circle(x, y, rr * 0.036, '#1b1f21', 'opacity=".85"');
  }
  return (
    art +
    circle(cx, cy, rr * 0.115, '#1a1e20') +
    circle(cx, cy, rr * 0.1, `url(#${id}l)`) +
    circle(cx, cy, rr * 0.078, '#262b2d')
  );
}
