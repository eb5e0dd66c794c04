import { expect, it } from 'vitest';
import { type VehicleHistory, vehicleHistory } from '../../calls/public/vehicleHistory.ts';
import { contradicts, openHistoryOf } from './open.ts';

const VIN = 'ZAR94900007123456';
const PLATE = 'GA123BC';
const history: VehicleHistory = vehicleHistory.parse({
  vin: VIN,
  plate: PLATE,
  vehicle: { make: 'Alfa Romeo', model: 'Stelvio', version: '', year: 2019, fuel: 'diesel', power: 140 },
  first_registration: { date: '2019-03-01', country: 'de', region: null },
  owners: [{ from: '2019-03-01', to: null, kind: 'private', country: 'it', region: null }],
  inspections: [{ date: '2023-03-10', mileage: 60_000, outcome: 'passed', place: null, note: `Targa ${PLATE}` }],
  services: [{ date: '2021-05-02', mileage: 30_000, description: `Tagliando di ${VIN}` }],
  damages: [
    { date: '2022-01-01', severity: 'light', zones: [], description: PLATE, estimate: null, repaired: true },
    { date: '2022-02-01', severity: 'severe', zones: [], description: VIN, estimate: null, repaired: null },
  ],
  imports: [{ date: '2020-01-01', from: 'de', to: 'it' }],
  theft: { status: 'clear', checked_at: '2026-01-01', note: VIN },
  lien: { status: 'clear', checked_at: '2026-01-01', note: PLATE },
  recalls: [{ date: '2021-01-01', code: 'R1', title: 'Airbag', status: 'done' }],
  sources: [],
  limits: [],
  issued_at: '2026-11-20T10:00:00.000Z',
});
const open = (mileage: number, explanation: string | null = null) =>
  openHistoryOf(history, { mileage, today: '2026-11-23', explanation });

it('tells the kilometres of inspections, garages and the advert, the damages by severity, and where the car is from', () => {
  const told = open(72_000);
  expect(told.readings.map(({ mileage, source, fits }) => [mileage, source, fits])).toEqual([
    [30_000, 'service', true],
    [60_000, 'inspection', true],
    [72_000, 'advert', true],
  ]);
  expect(told.damages).toEqual({ light: 1, moderate: 0, severe: 1 });
  expect(told.facts.map(({ key }) => key)).toEqual(['mileage', 'damages', 'owners', 'recalls', 'imports']);
});

it('has neither VIN nor plate, whatever a provider wrote', () => {
  const text = JSON.stringify([open(72_000), open(20_000, 'Contachilometri sostituito in garanzia')]);
  expect(text).not.toContain(VIN);
  expect(text).not.toContain(PLATE);
});

it('marks what does not fit, and tells the explanation where there is something to explain', () => {
  expect(contradicts(history, 72_000)).toBe(false);
  expect(contradicts(history, 20_000)).toBe(true);
  expect(open(20_000, 'Contachilometri sostituito').readings.at(-1)).toMatchObject({ source: 'advert', fits: false });
  expect(open(20_000, 'Contachilometri sostituito').explanation).toBe('Contachilometri sostituito');
  expect(open(72_000, 'Contachilometri sostituito').explanation).toBeNull();
});

it('a recall that was done is a fact, and no praise', () => {
  expect(open(72_000).facts.find(({ key }) => key === 'recalls')).toMatchObject({ value: '1 richiamo', mark: 'plain' });
});
