import { clamp, lerp } from './numbers.ts';

type Triple = readonly [number, number, number];

export type Finish = 'pastello' | 'metallizzato' | 'perlato' | 'opaco';

export interface Paint {
  /** Contrast of the shading, strength of the highlights and of the edge light. */
  k: number;
  spec: number;
  edge: number;
  flake: number;
  shift: number;
  base: string;
  /** Towards the light, 0 to 1. */
  hi: (amount: number) => string;
  /** Towards the shade, 0 to 1. */
  lo: (amount: number) => string;
  /** OKLab lightness of the base. */
  L: number;
  pale: boolean;
}

const FINISH = {
  pastello: { k: 0.92, spec: 0.72, edge: 0.9, flake: 0, shift: 0 },
  metallizzato: { k: 1.14, spec: 0.85, edge: 0.95, flake: 0.055, shift: 0 },
  perlato: { k: 1.02, spec: 0.9, edge: 1, flake: 0.04, shift: 0.022 },
  opaco: { k: 0.72, spec: 0.16, edge: 0.35, flake: 0, shift: 0 },
} satisfies Record<Finish, object>;

function linearChannel(hex: string, at: number): number {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function toLab(hex: string): Triple {
  const r = linearChannel(hex, 1);
  const g = linearChannel(hex, 3);
  const b = linearChannel(hex, 5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to '#rrggbb', clipped to what a screen shows. */
export function toHex([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((c) => {
    const v = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
    return Math.round(clamp(v) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The shades of one paint. `hex` is '#rrggbb'. */
export function paintOf(hex: string, finish: Finish): Paint {
  const f = FINISH[finish];
  const [l0, a0, b0] = toLab(hex);
  const matt = finish === 'opaco';
  const L = clamp(matt ? lerp(l0, 0.5, 0.06) : l0, 0.2, 0.965);
  const a = matt ? a0 * 0.86 : a0;
  const b = matt ? b0 * 0.86 : b0;
  const hi = (amount: number) => {
    const t = clamp(amount * f.k);
    return toHex([L + (0.992 - L) * t, a * (1 - 0.55 * t) + f.shift * t, b * (1 - 0.55 * t) - f.shift * t * 1.2]);
  };
  const lo = (amount: number) => {
    // pale paint falls to a cool grey rather than to mud
    const t = clamp(amount * f.k * (L > 0.85 ? 0.62 : 1));
    return toHex([L * (1 - t), a * (1 - 0.35 * t) - f.shift * t * 0.5, b * (1 - 0.35 * t) - 0.004 * t]);
  };
  return { ...f, base: toHex([L, a, b]), hi, lo, L, pale: L > 0.85 };
}
