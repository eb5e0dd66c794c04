import { carPart, landingPath, landingTitle } from '@carzaa/api/search/landings';
import type { RouterContextProvider } from 'react-router';
import { landingsIt } from '../it/landings.ts';
import { askLanding } from './askLanding.ts';

/** The page that a search by a make, or a make and model, is; undefined where too few cars answer. */
export async function landingOfMake(context: Readonly<RouterContextProvider>, make: string, model: string | undefined) {
  const page = await askLanding(context, landingPath({ subject: carPart(make, model), facet: null }));
  if (!page?.is_page || !page.figures) return undefined;
  const title = landingTitle(page.name, page.figures.total, page.figures.lowest);
  return { page, title, description: landingsIt.description(page) };
}
