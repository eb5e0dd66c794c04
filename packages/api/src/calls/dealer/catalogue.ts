import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { slug } from '../shared.ts';

/** An engine that a model was sold with. */
const engineSuggestion = z.object({
  /** As sellers write it: "1.6 TDI 110 CV". */
  version: z.string(),
  power_type: slug,
  /** cm³ */
  displacement: z.int().nullable(),
  /** kW */
  power: z.int(),
  /** CV */
  horsepower: z.int(),
  gearbox_type: slug.nullable(),
  traction_type: slug.nullable(),
  /** Years of registration it was seen in. */
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type EngineSuggestion = z.infer<typeof engineSuggestion>;

/** What helps who describes a vehicle. */
export const catalogueCalls = {
  engines: endpoint({
    method: 'GET',
    path: '/api/vehicles/brands/{brand}/models/{model}/engines',
    access: 'public',
    summary: 'Le motorizzazioni con cui un modello è stato venduto, dalla più diffusa',
    slugs: ['brand', 'model'],
    data: z.array(engineSuggestion),
  }),
};
