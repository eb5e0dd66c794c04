import type {
  catalogueCalls,
  EngineSuggestion,
  SoldField,
  VehicleCheck,
  VehicleCheckQuery,
} from '@carzaa/api/calls/dealer/catalogue';
import { horsepower } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { type CatalogueEngine, readEngines } from '@carzaa/catalogue/catalogue';
import { checkVehicle, tellNeverSold } from '@carzaa/catalogue/checkVehicle';
import { type DisplacementOf, displacements, engineBadgeFor } from '@carzaa/catalogue/engineFacts';
import { massOf, soldChoices } from '@carzaa/catalogue/soldChoices';
import type { Counted } from '@carzaa/catalogue/tables';
import type { About } from '@carzaa/catalogue/vehicleFacts';
import type { Context } from '../../http/context.ts';
import { toVehicleFacts, vehicleName } from '../../shared/listings/vehicleFacts.ts';

const MOST_ENGINES = 40;

export function catalogueHandlers(): Handlers<typeof catalogueCalls, Context> {
  let known: { engines: ReturnType<typeof readEngines>; displacementOf: DisplacementOf } | undefined;
  return {
    engines({ params: { brand, model } }) {
      known ??= readKnown();
      const { displacementOf } = known;
      const suggestions = (known.engines.get(`${brand}/${model}`) ?? [])
        .toSorted((a, b) => b.seen - a.seen)
        .map((engine) => toSuggestion(engine, displacementOf(brand, engine)));
      // Engines that differed in nothing but a badge of no meaning are one.
      return [...Map.groupBy(suggestions, ({ version, power_type }) => `${version}/${power_type}`).values()]
        .flatMap(([first]) => first ?? [])
        .slice(0, MOST_ENGINES);
    },
    check: async ({ query }) => checkSaid(query, await vehicleName(query)),
  };
}

/** The field of a listing's form that a reason is about. */
const FIELD_OF: Record<About, SoldField> = {
  year: 'registration_year',
  fuel: 'power_type',
  displacement: 'displacement',
  power: 'power',
  traction: 'traction_type',
  gearbox: 'gearbox_type',
  category: 'category',
  doors: 'doors',
  seats: 'seats',
};

function checkSaid(query: VehicleCheckQuery, name: string): VehicleCheck {
  const facts = toVehicleFacts(query);
  const judgement = checkVehicle(facts);
  const reasons = judgement.kind === 'impossible' ? judgement.reasons : [];
  const choices = soldChoices(facts);
  return {
    kind: judgement.kind,
    text: reasons.length === 0 ? null : tellNeverSold(name, query.registration_year, reasons),
    odd: reasons.map(({ about, text }) => ({ field: FIELD_OF[about], text })),
    sold: choices && {
      power_type: choices.fuel,
      displacement: choices.displacement,
      power: choices.power,
      traction_type: choices.traction,
      gearbox_type: choices.gearbox,
      category: choices.category,
      doors: choices.doors,
      seats: choices.seats,
    },
    tare: massOf(facts),
  };
}

function readKnown() {
  const engines = readEngines();
  return { engines, displacementOf: displacements(engines) };
}

function toSuggestion(engine: CatalogueEngine, displacement: number | null): EngineSuggestion {
  const cv = horsepower(engine.power);
  return {
    version: `${engineBadgeFor(engine.badge, engine.fuel, displacement)} ${cv} CV`.trim(),
    power_type: engine.fuel,
    displacement,
    power: engine.power,
    horsepower: cv,
    gearbox_type: commonest(engine.gearboxes),
    traction_type: commonest(engine.tractions),
    from: engine.from,
    to: engine.to,
  };
}

function commonest(values: readonly Counted[]): string | null {
  return values.toSorted((a, b) => b.count - a.count)[0]?.value ?? null;
}
