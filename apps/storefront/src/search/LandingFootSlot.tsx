import type { LandingPage } from '@carzaa/api/calls/public/landings';
import type { SearchState } from '@carzaa/api/search/filters';
import type { RouterContextProvider } from 'react-router';
import { laterPart } from '../ui/lazyPart.tsx';

const part = laterPart('landings/LandingText', async () => (await import('../landings/LandingText.tsx')).LandingFoot);
export const LandingFootSlot = part.Slot;

/**
 * What a search by a make or model alone tells of its cars, and its heading with figures; nothing where too few answer, or
 * where they cannot be had: the cars are the page.
 */
export async function loadLandingFoot(
  context: Readonly<RouterContextProvider>,
  { filters, page, ai }: SearchState,
): Promise<{ page: LandingPage; title: string; description: string } | undefined> {
  const { make, model, ...others } = filters;
  if (make === undefined || page > 1 || ai !== undefined || Object.keys(others).length > 0) return undefined;
  try {
    const { landingOfMake } = await import('../landings/landingOfMake.ts');
    const found = await landingOfMake(context, make, model);
    if (found) await part.load();
    return found;
  } catch {
    return undefined;
  }
}
