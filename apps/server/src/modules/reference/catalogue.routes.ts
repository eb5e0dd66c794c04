import type { catalogueCalls, EngineSuggestion } from '@carzaa/api/calls/catalogue';
import { horsepower } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import type { Kysely } from 'kysely';
import { type CatalogueEngine, readEngines } from '../../catalogue/catalogue.ts';
import type { Counted } from '../../catalogue/tables.ts';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';

const MOST_ENGINES = 40;

export function catalogueHandlers(db: Kysely<Schema>): Handlers<typeof catalogueCalls, Context> {
  let engines: ReturnType<typeof readEngines> | undefined;
  return {
    equipment: () => db.selectFrom('equipment').select(['slug', 'name', 'group']).orderBy('position').execute(),
    engines({ params: { brand, model } }) {
      engines ??= readEngines();
      const known = engines.get(`${brand}/${model}`) ?? [];
      return known
        .toSorted((a, b) => b.seen - a.seen)
        .slice(0, MOST_ENGINES)
        .map(toSuggestion);
    },
  };
}

function toSuggestion(engine: CatalogueEngine): EngineSuggestion {
  const cv = horsepower(engine.power);
  return {
    version: `${engine.badge} ${cv} CV`.trim(),
    power_type: engine.fuel,
    displacement: engine.displacement,
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
