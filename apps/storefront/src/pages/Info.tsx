import type { LoaderFunction } from 'react-router';
import { infoHead, InfoPage } from '../info/InfoPage.tsx';
import { infoLoader } from '../info/loadInfo.ts';

/** The text of the address; the router matches `/FAQ` and `/faq/` too. */
export const loader: LoaderFunction = (args) => {
  const name = new URL(args.request.url).pathname.toLowerCase().replaceAll('/', '');
  return infoLoader(name)(args);
};
export const head = infoHead;
export const Component = InfoPage;
