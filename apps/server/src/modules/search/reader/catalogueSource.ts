import { type Catalogue, readCatalogue } from '@carzaa/catalogue/catalogue';
import { placesOf } from '../../../shared/reference/places.ts';
import { advertKnowledge } from './advertKnowledge.ts';
import type { VocabularySource } from './meanings.ts';

/** The vocabulary's source as a database has it that was just filled from the catalogue. */
export function catalogueSource(catalogue: Catalogue = readCatalogue()): VocabularySource {
  const lists = catalogue.reference;
  return {
    brands: catalogue.brands,
    models: catalogue.brands.flatMap(({ models }) => models),
    lists: {
      categories: lists.categories,
      power_types: lists['power-types'],
      gearbox_types: lists['gearbox-types'],
      traction_types: lists['traction-types'],
      emission_classes: lists['emission-classes'],
      exterior_colors: lists['exterior-colors'],
      paint_types: lists['paint-types'],
      interior_colors: lists['interior-colors'],
      interior_materials: lists['interior-materials'],
      origins: lists.origins,
    },
    places: placesOf(catalogue),
    equipment: catalogue.equipment,
    provinces: catalogue.provinces,
    ...advertKnowledge(),
  };
}
