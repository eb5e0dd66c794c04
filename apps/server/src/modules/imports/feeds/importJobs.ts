import { fetchDuePhotos, type PhotoServices } from './fetchPhotos.queries.ts';

/** One call of the job fetches pictures for so long, so that the next one finds the queue free. */
const PHOTOS_MS = 120_000;

export function runImportPhotos(services: PhotoServices): Promise<void> {
  return fetchDuePhotos(services, Date.now() + PHOTOS_MS);
}
