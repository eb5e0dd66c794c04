import type { catalogueCalls, EngineSuggestion } from '@carzaa/api/calls/dealer/catalogue';
import { horsepower } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { type CatalogueEngine, readEngines } from '@carzaa/catalogue/catalogue';
import { type DisplacementOf, displacements, engineBadgeFor } from '@carzaa/catalogue/engineFacts';
import type { Counted } from '@carzaa/catalogue/tables';
import type { Context } from '../../http/context.ts';

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
