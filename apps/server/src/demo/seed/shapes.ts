import { illustrationBody } from '@carzaa/car-art/illustrationKey';
import type { BodyName, Shape } from '@carzaa/car-art/look';
import type { Vehicle } from './vehicles.ts';

export interface CarShape {
  body: BodyName | Shape;
  /** Millimetres, where the model is known. */
  length?: number;
}

/** The commonest models: the shape that each is drawn in, and how long it is in millimetres. */
const MODELS: Readonly<Record<string, readonly [Shape, number]>> = {
  'fiat/500': ['city-round', 3570],
  'fiat/500c': ['city-round', 3570],
  'fiat/panda': ['city-boxy', 3650],
  'fiat/500l': ['mono', 4250],
  'fiat/500x': ['suv-soft', 4260],
  'fiat/tipo': ['hatch', 4370],
  'fiat/punto': ['city-hatch', 4060],
  'fiat/grande-punto': ['city-hatch', 4030],
  'fiat/punto-evo': ['city-hatch', 4070],
  'fiat/doblo': ['small-van', 4400],
  'fiat/fiorino': ['small-van', 3900],
  'fiat/qubo': ['mono', 3960],
  'fiat/multipla': ['mono', 4080],
  'fiat/ducato': ['high-van', 5960],
  'abarth/500': ['city-round', 3660],
  'abarth/500c': ['city-round', 3660],
  'abarth/595': ['city-round', 3660],
  'abarth/595c': ['city-round', 3660],
  'abarth/695': ['city-round', 3660],
  'alfa-romeo/mito': ['city-hatch', 4060],
  'alfa-romeo/giulietta': ['hatch', 4350],
  'alfa-romeo/giulia': ['saloon', 4640],
  'alfa-romeo/stelvio': ['suv-coupe', 4690],
  'lancia/ypsilon': ['city-hatch', 3840],
  'lancia/musa': ['mono', 4040],
  'jeep/renegade': ['suv-boxy', 4240],
  'jeep/compass': ['suv-soft', 4400],
  'jeep/grand-cherokee': ['suv-boxy', 4830],
  'jeep/wrangler': ['suv-boxy', 4330],
  'jeep/avenger': ['suv-boxy', 4080],
  'volkswagen/up': ['city-boxy', 3600],
  'volkswagen/polo': ['city-hatch', 4070],
  'volkswagen/golf': ['hatch', 4280],
  'volkswagen/id-3': ['ev-hatch', 4260],
  'volkswagen/maggiolino': ['city-round', 4280],
  'volkswagen/passat': ['saloon', 4770],
  'volkswagen/t-roc': ['suv-coupe', 4240],
  'volkswagen/t-cross': ['suv-soft', 4110],
  'volkswagen/tiguan': ['suv-soft', 4490],
  'volkswagen/touran': ['mono', 4530],
  'volkswagen/caddy': ['small-van', 4500],
  'audi/a1': ['city-hatch', 3980],
  'audi/a3': ['hatch', 4330],
  'audi/a4': ['saloon', 4730],
  'audi/a5': ['fastback', 4700],
  'audi/a6': ['saloon', 4940],
  'audi/q2': ['suv-soft', 4200],
  'audi/q3': ['suv-soft', 4480],
  'audi/q5': ['suv-soft', 4680],
  'bmw/i3': ['ev-hatch', 4010],
  'bmw/serie-1': ['hatch', 4320],
  'bmw/serie-2': ['mono', 4360],
  'bmw/serie-3': ['saloon', 4680],
  'bmw/serie-4': ['fastback', 4680],
  'bmw/serie-5': ['saloon', 4940],
  'bmw/x1': ['suv-soft', 4450],
  'bmw/x3': ['suv-soft', 4710],
  'bmw/x4': ['suv-coupe', 4750],
  'bmw/x5': ['suv-soft', 4920],
  'bmw/x6': ['suv-coupe', 4930],
  'mercedes-benz/classe-a': ['hatch', 4420],
  'mercedes-benz/classe-b': ['mono', 4410],
  'mercedes-benz/classe-c': ['saloon', 4690],
  'mercedes-benz/classe-e': ['saloon', 4920],
  'mercedes-benz/cla': ['fastback', 4690],
  'mercedes-benz/gla': ['suv-soft', 4420],
  'mercedes-benz/glc': ['suv-soft', 4680],
  'mini/one': ['city-round', 3840],
  'mini/cooper': ['city-round', 3840],
  'mini/clubman': ['hatch', 4250],
  'mini/countryman': ['suv-boxy', 4300],
  'smart/fortwo': ['microcar', 2700],
  'smart/forfour': ['city-boxy', 3500],
  'aixam/city': ['microcar', 2800],
  'citroen/ami': ['microcar', 2410],
  'citroen/c-zero': ['ev-hatch', 3480],
  'citroen/c1': ['city-boxy', 3470],
  'citroen/c3': ['city-hatch', 4000],
  'citroen/c3-aircross': ['suv-soft', 4160],
  'citroen/c3-picasso': ['mono', 4080],
  'citroen/berlingo': ['small-van', 4400],
  'peugeot/206': ['city-hatch', 3840],
  'peugeot/207': ['city-hatch', 4040],
  'peugeot/208': ['city-hatch', 4050],
  'peugeot/308': ['hatch', 4370],
  'peugeot/508': ['fastback', 4750],
  'peugeot/2008': ['suv-soft', 4300],
  'peugeot/3008': ['suv-soft', 4450],
  'ds/3': ['city-hatch', 3950],
  'renault/twingo': ['city-boxy', 3610],
  'renault/zoe': ['ev-hatch', 4080],
  'renault/clio': ['city-hatch', 4060],
  'renault/megane': ['hatch', 4360],
  'renault/captur': ['suv-soft', 4220],
  'renault/kadjar': ['suv-soft', 4450],
  'renault/scenic': ['mono', 4400],
  'renault/kangoo': ['small-van', 4280],
  'dacia/spring': ['city-boxy', 3730],
  'dacia/sandero': ['city-hatch', 4080],
  'dacia/duster': ['suv-boxy', 4330],
  'nissan/micra': ['city-hatch', 4000],
  'nissan/leaf': ['ev-hatch', 4490],
  'nissan/juke': ['suv-coupe', 4160],
  'nissan/qashqai': ['suv-soft', 4400],
  'nissan/x-trail': ['suv-soft', 4680],
  'toyota/aygo': ['city-boxy', 3450],
  'toyota/yaris': ['city-hatch', 3940],
  'toyota/yaris-cross': ['suv-soft', 4180],
  'toyota/auris': ['hatch', 4330],
  'toyota/corolla': ['hatch', 4370],
  'toyota/c-hr': ['suv-coupe', 4380],
  'toyota/rav-4': ['suv-soft', 4600],
  'lexus/nx': ['suv-coupe', 4640],
  'lexus/ux': ['suv-coupe', 4500],
  'ford/fiesta': ['city-hatch', 4030],
  'ford/focus': ['hatch', 4380],
  'ford/mondeo': ['fastback', 4870],
  'ford/c-max': ['mono', 4380],
  'ford/b-max': ['mono', 4080],
  'ford/puma': ['suv-coupe', 4190],
  'ford/kuga': ['suv-soft', 4610],
  'opel/karl': ['city-boxy', 3680],
  'opel/corsa': ['city-hatch', 4040],
  'opel/astra': ['hatch', 4370],
  'opel/insignia': ['fastback', 4890],
  'opel/meriva': ['mono', 4290],
  'opel/zafira': ['mono', 4670],
  'opel/mokka': ['suv-soft', 4280],
  'opel/mokka-x': ['suv-soft', 4280],
  'opel/crossland-x': ['suv-soft', 4210],
  'opel/grandland-x': ['suv-soft', 4480],
  'opel/combo': ['small-van', 4400],
  'seat/ibiza': ['city-hatch', 4060],
  'seat/leon': ['hatch', 4350],
  'seat/arona': ['suv-soft', 4140],
  'skoda/fabia': ['city-hatch', 4050],
  'skoda/octavia': ['fastback', 4680],
  'hyundai/i10': ['city-boxy', 3670],
  'hyundai/kona': ['suv-coupe', 4200],
  'hyundai/tucson': ['suv-soft', 4500],
  'kia/picanto': ['city-boxy', 3600],
  'kia/ceed': ['hatch', 4310],
  'kia/stonic': ['suv-soft', 4140],
  'kia/niro': ['suv-soft', 4420],
  'kia/sportage': ['suv-soft', 4510],
  'suzuki/ignis': ['city-boxy', 3700],
  'suzuki/jimny': ['suv-boxy', 3650],
  'suzuki/vitara': ['suv-boxy', 4180],
  'porsche/cayenne': ['suv-coupe', 4920],
  'porsche/macan': ['suv-coupe', 4720],
  'land-rover/range-rover-evoque': ['suv-coupe', 4370],
  'land-rover/defender': ['suv-boxy', 4760],
  'tesla/model-3': ['fastback', 4700],
  'tesla/model-s': ['fastback', 4970],
  'tesla/model-x': ['suv-coupe', 5030],
  'tesla/model-y': ['suv-coupe', 4750],
};

/** Bodies that a model's own shape says nothing of. */
const OTHER_BODIES = new Set(['station-wagon', 'coupe', 'cabrio', 'pick-up']);
/** Cars whose roof opens, and whose shape stays. */
const CANVAS_ROOFS: readonly Shape[] = ['city-round', 'microcar'];
/** A van's shape with seats and windows all round. */
const SEATED: Partial<Record<Shape, Shape>> = { 'small-van': 'mono', van: 'mono', 'high-van': 'mono' };

/** How a car is drawn: as its model, where that is known and comes in this body, else by body, segment and doors. */
export function shapeOf({ model, category, doors }: Vehicle): CarShape {
  const known = MODELS[`${model.brand}/${model.slug}`];
  if (known) {
    const [shape, length] = known;
    if (category === 'cabrio' && CANVAS_ROOFS.includes(shape)) return { body: shape, length };
    if (!OTHER_BODIES.has(category)) {
      return { body: category === 'furgone' ? shape : (SEATED[shape] ?? shape), length };
    }
    // A wagon is a hand's breadth longer than its hatchback, a saloon is as long.
    if (category === 'station-wagon') return { body: 'wagon', length: length < 4600 ? length + 250 : length };
    return { body: illustrationBody(category, model.segment), length };
  }
  if (category === 'city-car' && model.segment !== 'C') {
    return { body: doors === 3 ? 'city-round' : model.segment === 'A' ? 'city-boxy' : 'city-hatch' };
  }
  return { body: illustrationBody(category, model.segment) };
}

const LENGTHS: Readonly<Record<string, number>> = { A: 3600, B: 4050, C: 4350, D: 4700, E: 4900, F: 5100 };

/** Millimetres of a car of this segment; undefined where it is not known. */
export const usualLength = (segment: string): number | undefined => LENGTHS[segment];
