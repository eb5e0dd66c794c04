import { knownPages, type PageSearch } from './landingPages.ts';

const DAY_MS = 86_400_000;
/** Addresses that one message may have. */
const MOST_ADDRESSES = 10_000;
const PATIENCE_MS = 10_000;

export interface IndexNow {
  /** Proves that the site is ours: it stands at `/<key>.txt`. */
  key: string;
  /** Where search engines listen. */
  url: string;
  appUrl: string;
}

/** Tells search engines of the pages that have changed within a day (indexnow.org); how many those are. Throws where nobody listens. */
export async function tellIndexNow({ key, url, appUrl }: IndexNow, search: PageSearch, now: Date): Promise<number> {
  const since = now.getTime() - DAY_MS;
  const changed = (await knownPages(search)).filter(({ changedAt }) => changedAt.getTime() >= since);
  if (changed.length === 0) return 0;
  const urlList = changed.slice(0, MOST_ADDRESSES).map(({ path }) => appUrl + path);
  const message = { host: new URL(appUrl).host, key, keyLocation: `${appUrl}/${key}.txt`, urlList };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`IndexNow answered with status ${response.status}`);
  return urlList.length;
}
