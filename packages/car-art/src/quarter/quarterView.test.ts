import { describe, expect, it } from 'vitest';
import { paintOf } from '../base/colour.ts';
import { random } from '../base/random.ts';
import { endFrame } from '../ends/frame.ts';
import { type Archetype, lookOf } from '../look.ts';
import { sideFrame } from '../side/frame.ts';
import { variantOf } from '../variant.ts';
import { hullOf, turnedAround } from './hull.ts';
import { quarterView } from './quarterView.ts';
import { type Pixels } from './trace.ts';

const CAR = { body: 'hatch', paint: '#a31621', finish: 'metallizzato', look: 3 } as const;

function hull(archetype: Archetype) {
  const look = { ...lookOf('car', archetype), gearbox: undefined };
  const paint = paintOf(CAR.paint, CAR.finish);
  const side = sideFrame({ id: 's', archetype, paint, rand: random(1), look, fills: true, size: 1 });
  return hullOf(side, endFrame('f', archetype, paint, random(1), look, true));
}

/** A skin of one colour on the left half, of another on the right one. */
function skin(left: readonly number[], right = left): Pixels {
  const data = new Uint8Array(2 * 4);
  data.set([...left, 255, ...right, 255]);
  return { data, width: 2, height: 1 };
}

const WIDTH = 90;
function traced(skins: { side: Pixels; front: Pixels }, mirrored = false): Pixels {
  const steps = quarterView({ ...CAR, variant: { ...variantOf(0), mirrored } }).trace(skins, WIDTH);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Red, green, blue and alpha of a pixel. */
const at = ({ data, width }: Pixels, x: number, y: number) =>
  data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);

function* places({ width, height }: Pixels) {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) yield [x, y] as const;
}

const RED = [200, 0, 0];
const GREEN = [0, 200, 0];
const BLUE = [0, 0, 200];

describe('the solid of a car', () => {
  it('is as long, wide and high as its drawings, and the same on both sides', () => {
    const { length, height, half, contains } = hull('compatta');
    expect(length).toBeGreaterThan(4000);
    expect(contains(length / 2, 0, height * 0.98)).toBe(true);
    expect(contains(length / 2, 0, height * 1.01)).toBe(false);
    for (const y of [0, half * 0.5, half * 0.9, half * 1.01]) {
      for (const z of [100, 400, 900, 1300]) expect(contains(1200, y, z)).toBe(contains(1200, -y, z));
    }
  });

  it('stands on four wheels, with air between them', () => {
    const { wheels, half, contains } = hull('compatta');
    const [front, rear] = wheels;
    for (const x of wheels) expect(contains(x, half * 0.9, 60)).toBe(true);
    expect(contains((front + rear) / 2, half * 0.9, 60)).toBe(false);
    expect(contains(front, 0, 60)).toBe(false);
  });

  it('from behind shows its flank along the roof, not the lamp below its edge', () => {
    const { height, flankShare } = turnedAround(hull('compatta'));
    expect(flankShare(900, 0, height - 60)).toBe(1);
    expect(flankShare(5, 0, height / 2)).toBe(0);
  });

  it('has its corners rounded', () => {
    const { half, contains } = hull('berlina');
    expect(contains(120, 0, 520)).toBe(true);
    expect(contains(120, half * 0.95, 520)).toBe(false);
  });
});

describe('the three-quarter view', () => {
  it('shows the flank on one side and the front on the other', () => {
    const car = traced({ side: skin(RED), front: skin(BLUE) });
    const seen = [...places(car)].filter(([x, y]) => at(car, x, y)[3] === 255);
    const mean = (of: number) => {
      const those = seen.filter(([x, y]) => (at(car, x, y)[of] ?? 0) > 150);
      return those.reduce((sum, [x]) => sum + x, 0) / those.length;
    };
    expect(seen.length).toBeGreaterThan(500);
    expect(mean(2)).toBeLessThan(mean(0) - 10);
  });

  it('is turned around by a variant, but its plate can be read', () => {
    const skins = { side: skin(RED), front: skin(BLUE, GREEN) };
    const [straight, turned] = [traced(skins), traced(skins, true)];
    const [here, there] = [straight, turned].map((picture) =>
      [...places(picture)].filter(([x, y]) => at(picture, x, y)[3] === 255),
    );
    const flipped = new Set(there?.map(([x, y]) => `${WIDTH - 1 - x} ${y}`));
    // Only at its edges, where pixels are means, may the one differ from the other.
    expect((here?.filter(([x, y]) => !flipped.has(`${x} ${y}`)) ?? []).length).toBeLessThan((here?.length ?? 0) / 20);
    // What the front shows on its left is left of what it shows on its right in both.
    for (const picture of [straight, turned]) {
      const mean = (of: number) => {
        const those = [...places(picture)].filter(([x, y]) => (at(picture, x, y)[of] ?? 0) > 150);
        return those.reduce((sum, [x]) => sum + x, 0) / those.length;
      };
      expect(mean(2)).toBeLessThan(mean(1));
    }
  });

  it('is cut from drawings of one size, however long the car is', () => {
    const sides = [0, 6].map((size) => quarterView({ ...CAR, variant: { ...variantOf(0), size } }).side);
    expect(sides[0]?.svg).toBe(sides[1]?.svg);
  });

  it('from behind shows the tail where the nose was, and the flank on the other side of it', () => {
    const steps = quarterView(CAR, 'rear').trace({ side: skin(RED, GREEN), front: skin(BLUE) }, WIDTH);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const car = step.value;
    const seen = [...places(car)].filter(([x, y]) => at(car, x, y)[3] === 255);
    const mean = (of: number) => {
      const those = seen.filter(([x, y]) => (at(car, x, y)[of] ?? 0) > 150);
      return those.reduce((sum, [x]) => sum + x, 0) / those.length;
    };
    // Tail, then the rear half of the flank, then its front half.
    expect(mean(2)).toBeLessThan(mean(1));
    expect(mean(1)).toBeLessThan(mean(0));
  });
});
