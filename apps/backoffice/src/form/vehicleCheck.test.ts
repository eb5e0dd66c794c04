import type { VehicleCheck } from '@carzaa/api/calls/dealer/catalogue';
import { describe, expect, test } from 'vitest';
import { hintOf } from './vehicleCheck.ts';

const check: VehicleCheck = {
  kind: 'impossible',
  text: 'In Italia la Renault Clio del 2021 non è mai esistita a trazione integrale.',
  odd: [{ field: 'traction_type', text: 'a trazione integrale' }],
  sold: {
    power_type: ['benzina', 'ibrida-benzina'],
    displacement: [999, 1333, 1598],
    power: [103],
    traction_type: ['anteriore'],
    gearbox_type: ['automatico'],
    category: ['city-car'],
    doors: [4, 5],
    seats: [2, 5],
  },
  tare: 1313,
};

describe('what stands under a field', () => {
  test('that makes the car impossible says what never was', () => {
    expect(hintOf(check, 'traction_type', 'integrale')).toEqual({
      text: 'Mai venduta a trazione integrale',
      isOdd: true,
    });
  });

  test('with numbers tells those that were sold, until one of them is chosen', () => {
    expect(hintOf(check, 'displacement', null)).toEqual({ text: 'In vendita: 999, 1.333, 1.598', isOdd: false });
    expect(hintOf(check, 'displacement', 1598)).toBeNull();
    expect(hintOf(check, 'power_type', null)).toBeNull();
    expect(hintOf(null, 'displacement', null)).toBeNull();
  });

  test('for the tare names that of the engine, and warns of another’s', () => {
    expect(hintOf(check, 'tare', null)).toMatchObject({ isOdd: false });
    expect(hintOf(check, 'tare', 1130)).toMatchObject({ text: expect.stringContaining('1.313 kg'), isOdd: true });
    expect(hintOf(check, 'tare', 1320)).toBeNull();
  });
});
