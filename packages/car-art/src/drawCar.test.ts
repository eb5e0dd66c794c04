import { describe, expect, it } from 'vitest';
import { drawCar, drawDetail, type CarOptions } from './drawCar.ts';
import { paintOf } from './base/colour.ts';
import { random } from './base/random.ts';
import { type Archetype, ARCHETYPES, BODIES, BODY_NAMES, lookOf } from './look.ts';
import { sideFrame } from './side/frame.ts';
import { type Variant, variantOf } from './variant.ts';
import { isDetail, PICTURE_VIEWS, traitsOf, VIEWS } from './views.ts';

const options: CarOptions = { body: 'suv', view: 'side', paint: '#a31621', finish: 'metallizzato', look: 3 };

/** From the nose to the tail of a side view in its studio, in pixels. */
function widthOf(archetype: Archetype, size = 1): number {
  const look = { ...lookOf('car', archetype), gearbox: undefined };
  const paint = paintOf(options.paint, options.finish);
  const { p, S } = sideFrame({ id: 'car', archetype, paint, rand: random(1), look, fills: false, size });
  return p(S.L, 0)[0] - p(0, 0)[0];
}

const clock = (mileage: number) => drawCar({ ...options, view: 'cluster', mileage });

describe('drawCar', () => {
  it('draws the same car for the same options', () => {
    for (const view of VIEWS) expect(drawCar({ ...options, view })).toBe(drawCar({ ...options, view }));
  });

  it('draws every body in every view without a hole in a number', () => {
    const looksOf = new Map<string, number>(BODIES.map((body) => [body, ARCHETYPES[body].length * 2]));
    for (const body of BODY_NAMES) {
      for (const view of VIEWS) {
        // In the cabin a look changes colours alone.
        const looks = traitsOf(view).includes('finish') ? (looksOf.get(body) ?? 1) : 1;
        for (let look = 0; look < looks; look++) {
          const svg = drawCar({ ...options, body, view, look, variant: variantOf(look * 37) });
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
          const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
          expect(new Set(ids).size, `${body} ${view} ids`).toBe(ids.length);
          for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
        }
      }
    }
  });

  it('shows details of the drawings, within them', () => {
    for (const body of BODY_NAMES) {
      for (const detail of PICTURE_VIEWS.filter(isDetail)) {
        const box = /viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"/.exec(drawDetail(detail, { ...options, body }));
        const [left = -1, top = -1, width = 0, height = 0] = box?.slice(1).map(Number) ?? [];
        expect(left >= 0 && top >= 0 && left + width <= 1200 && top + height <= 800, `${body} ${detail}`).toBe(true);
        expect(width / height, `${body} ${detail}`).toBeCloseTo(1.5, 1);
      }
    }
  });

  it('puts the kilometres of the car on its instruments', () => {
    expect(clock(126_480)).toBe(clock(126_480));
    expect(clock(126_480)).not.toBe(clock(126_481));
  });

  it('shows what the seats are covered with', () => {
    const seats = (['tessuto', 'pelle'] as const).flatMap((material) =>
      (['nero', 'rosso'] as const).map((colour) =>
        drawCar({ ...options, view: 'seats', upholstery: { material, colour } }),
      ),
    );
    expect(new Set(seats).size).toBe(4);
  });

  it('needs no font', () => {
    for (const view of VIEWS) expect(drawCar({ ...options, view })).not.toContain('<text');
  });

  it('draws another car for another look, paint or finish', () => {
    const drawings = [
      options,
      { ...options, look: 4 },
      { ...options, paint: '#1f3a5f' },
      { ...options, finish: 'opaco' } as const,
    ].map((variant) => drawCar(variant).replaceAll(/z[0-9a-z]{5,7}/g, ''));
    expect(new Set(drawings).size).toBe(4);
  });

  it('leaves the studio out of scene none', () => {
    const fullFrame = '<rect width="1200" height="800"';
    expect(drawCar(options)).toContain(fullFrame);
    expect(drawCar({ ...options, scene: 'none' })).not.toContain(fullFrame);
  });

  it('shows the gear lever of the listing', () => {
    const cabin: CarOptions = { ...options, view: 'dashboard' };
    expect(drawCar({ ...cabin, gearbox: 'manuale' })).not.toBe(drawCar({ ...cabin, gearbox: 'automatico' }));
  });

  describe('of a variant', () => {
    const usual: Variant = { rim: 0, tone: 0, rails: true, studio: 0, mirrored: false, size: 6 };
    const draw = (variant: Partial<Variant>, body: CarOptions['body'] = 'suv-soft') =>
      drawCar({ ...options, body, scene: 'studio', variant: { ...usual, ...variant } }).replaceAll(
        /z[0-9a-z]{5,7}/g,
        '',
      );

    it('shows each of its traits', () => {
      const drawings = [
        {},
        { rim: 1 },
        { rim: 2 },
        { tone: 1 },
        { rails: false },
        { studio: 1 },
        { mirrored: true },
      ].map((variant) => draw(variant));
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(draw({ mirrored: true })).toContain('matrix(-1 0 0 1 1200 0)');
    });

    it('a variant of a car is as long in the picture as it is on the road', () => {
      expect(widthOf('microcar')).toBeLessThan(widthOf('cityBoxy'));
      expect(widthOf('berlina') / widthOf('cityBoxy')).toBeGreaterThan(1.2);
      expect(widthOf('berlina', 0.9)).toBeCloseTo(widthOf('berlina') * 0.9);
      expect(widthOf('vanHigh')).toBeCloseTo(1200 * 0.86);
    });
  });
});
