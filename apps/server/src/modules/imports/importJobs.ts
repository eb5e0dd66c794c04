import { fetchDuePhotos, type PhotoServices } from './fetchPhotos.ts';
import { fetchDueSources } from './fetchSources.ts';
import { workRuns } from './performRun.ts';

/** One call of the job fetches pictures for so long, so that the next one finds the queue free. */
const PHOTOS_MS = 120_000;

/** Reads the addresses that are due, then works on the files that wait. */
export async function runImports(services: PhotoServices): Promise<void> {
  await fetchDueSources(services);
  await workRuns(services);
}

export function runImportPhotos(services: PhotoServices): Promise<void> {
  return fetchDuePhotos(services, Date.now() + PHOTOS_MS);
}
