import { describe, expect, it } from 'vitest';
import { drawCar, VIEWS, type CarOptions } from './drawCar.ts';
import { ARCHETYPES, BODIES } from './look.ts';

const options: CarOptions = { body: 'suv', view: 'side', paint: '#a31621', finish: 'metallizzato', look: 3 };

describe('drawCar', () => {
  it('draws the same car for the same options', () => {
    for (const view of VIEWS) expect(drawCar({ ...options, view })).toBe(drawCar({ ...options, view }));
  });

  it('draws every body in every view without a hole in a number', () => {
    for (const body of BODIES) {
      for (const view of VIEWS) {
        for (let look = 0; look < ARCHETYPES[body].length * 2; look++) {
          const svg = drawCar({ ...options, body, view, look });
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
          const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
          expect(new Set(ids).size, `${body} ${view} ids`).toBe(ids.length);
          for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
        }
      }
    }
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
});
