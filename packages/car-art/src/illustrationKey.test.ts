import { assert, constantFrom, nat, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlaceholder } from '@carzaa/api/placeholders';
import { FINISHES } from './drawCar.ts';
import { DRIVES } from './engineBay.ts';
import {
  canonical,
  drawIllustration,
  hasQuarter,
  illustrationBody,
  illustrationKey,
  LOOKS,
  parseIllustrationKey,
  placeholderNameOf,
  type Illustration,
} from './illustrationKey.ts';
import { BODY_NAMES } from './look.ts';
import { PAINTS, paintsFor } from './paints.ts';
import { CABIN_COLOURS, MATERIALS } from './upholstery.ts';
import { sizeFactor, sizeFor, variantNumber, variantOf, VARIANTS } from './variant.ts';
import { isTraced, PICTURE_VIEWS } from './views.ts';

const paints = Object.keys(PAINTS).flatMap((colour) => paintsFor(colour));
const illustration: Arbitrary<Illustration> = record(
  {
    body: constantFrom(...BODY_NAMES),
    view: constantFrom(...PICTURE_VIEWS),
    finish: constantFrom(...FINISHES),
    paint: constantFrom(...paints),
    look: nat(LOOKS - 1),
    variant: nat(VARIANTS - 1).map(variantOf),
    gearbox: constantFrom('manuale', 'automatico'),
    upholstery: record({ material: constantFrom(...MATERIALS), colour: constantFrom(...CABIN_COLOURS) }),
    mileage: nat(999_999),
    drive: constantFrom(...DRIVES),
  },
  { requiredKeys: ['body', 'view', 'finish', 'paint', 'look'] },
).filter(({ body, view }) => !isTraced(view) || hasQuarter(body));

describe('illustration keys', () => {
  it('come back as the picture they were made of', () => {
    assert(
      property(illustration, (options) => {
        const key = illustrationKey(options);
        expect(key).toMatch(/^art\/[a-z0-9-]+$/);
        expect(parseIllustrationKey(key)).toEqual(canonical(options));
      }),
    );
  });

  it('illustration keys are one for pictures that look the same', () => {
    const suv: Illustration = { body: 'suv', view: 'side', finish: 'opaco', paint: 'rosso1', look: 1 };
    expect(illustrationKey({ ...suv, gearbox: 'manuale' })).toBe(illustrationKey(suv));
    expect(illustrationKey({ ...suv, view: 'dashboard' })).toBe(
      illustrationKey({ ...suv, view: 'dashboard', finish: 'pastello' }),
    );
  });

  it('illustration keys are refused outside the bounded set', () => {
    const key = 'art/suv-rosso1-opaco-1-side';
    expect(parseIllustrationKey(key)).toBeDefined();
    expect(parseIllustrationKey(key.replace('-1-', `-1-${VARIANTS - 1}-`))).toBeDefined();
    for (const other of [
      key.replace('-1-', `-1-${VARIANTS}-`),
      key.replace('-1-', '-1-07-'),
      key.replace('suv', 'carro'),
      key.replace('rosso1', 'rosso9'),
      key.replace('-1-', '-24-'),
      key.replace('-1-', '-01-'),
      `${key}-manuale`,
      'art/cabrio-rosso1-opaco-1-quarter',
      'art/cabrio-rosso1-opaco-1-behind',
      'art/suv-rosso1-pastello-1-cluster-007km',
      'art/suv-rosso1-pastello-1-cluster-1000000km',
      'art/suv-rosso1-pastello-1-seats-pelle-oro',
      'art/suv-rosso1-pastello-1-keys-manuale',
      `${key}/../x`,
      key.toUpperCase(),
      `x${key}`,
    ]) {
      expect(parseIllustrationKey(other), other).toBeUndefined();
    }
    expect(() => illustrationKey({ body: 'suv', view: 'side', finish: 'opaco', paint: 'rosso9', look: 1 })).toThrow(
      RangeError,
    );
    expect(() => illustrationKey({ body: 'suv', view: 'side', finish: 'opaco', paint: 'rosso1', look: LOOKS })).toThrow(
      RangeError,
    );
  });

  it('tell variants apart where they show', () => {
    const car: Illustration = { body: 'suv-soft', view: 'side', finish: 'opaco', paint: 'rosso1', look: 1 };
    for (let number = 0; number < VARIANTS; number += 1) expect(variantNumber(variantOf(number))).toBe(number);
    const turned = { ...variantOf(0), mirrored: true, size: 3, rails: true };
    const straight = { ...variantOf(0), size: 6 };
    const both = (view: Illustration['view']) =>
      new Set([turned, straight].map((variant) => illustrationKey({ ...car, view, variant }))).size;
    expect([both('side'), both('quarter'), both('front'), both('wheel'), both('dashboard')]).toEqual([2, 2, 1, 1, 1]);
  });

  it('size a car by its length, within what a shape can bear', () => {
    expect(sizeFactor(sizeFor(4500, 4500))).toBe(1);
    expect(sizeFactor(sizeFor(4050, 4480))).toBeCloseTo(0.92);
    expect([sizeFor(1000, 4500), sizeFor(9000, 4500)]).toEqual([0, 9]);
  });

  it('are drawings, but for the three-quarter views, which are made of some', () => {
    const car: Illustration = { body: 'suv', view: 'side', finish: 'opaco', paint: 'rosso1', look: 1 };
    expect(drawIllustration(car)).toContain('<svg');
    for (const view of PICTURE_VIEWS) {
      const drawn = drawIllustration({ ...car, view });
      if (isTraced(view)) expect(drawn).toHaveProperty('stage');
      else expect(drawn).toMatch(/^<svg [^>]*viewBox="-?\d+ -?\d+ (\d+) \d+"/);
    }
  });

  it('have a preview, whatever they show', () => {
    assert(
      property(
        illustration,
        (options) => parsePlaceholder(placeholderNameOf(illustrationKey(options)) ?? '') !== undefined,
      ),
    );
  });

  it('draw a category by its own body, segment C as compatta and the rest as berlina', () => {
    expect(illustrationBody('suv')).toBe('suv');
    expect(illustrationBody('berlina', 'C')).toBe('compatta');
    expect(illustrationBody('suv', 'C')).toBe('suv');
    expect(illustrationBody('altro')).toBe('berlina');
  });
});
