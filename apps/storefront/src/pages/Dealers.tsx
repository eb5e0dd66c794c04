import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dealerHead } from '../dealers/dealerHead.ts';
import { DealerPage } from '../dealers/DealerPage.tsx';
import { dealersHead } from '../dealers/dealersHead.ts';
import { DealersPage } from '../dealers/DealersPage.tsx';
import { type DealerData, loadDealer } from '../dealers/loadDealer.ts';
import { type DealersData, loadDealers } from '../dealers/loadDealers.ts';
import { UnknownDealer } from '../dealers/UnknownDealer.tsx';
import type { HeadInput } from '../head.ts';

type Found = DealersData | DealerData;

/** The list, or the one dealership that the address names. */
export function loader(args: LoaderFunctionArgs) {
  return args.params.slug === undefined ? loadDealers(args) : loadDealer(args);
}

export function head({ data, ...input }: HeadInput<Found>) {
  return data.kind === 'list' ? dealersHead({ data, ...input }) : dealerHead({ data, ...input });
}

export function Component() {
  const found = useLoaderData<Found>();
  if (found.kind === 'list') return <DealersPage data={found} />;
  // A key, so that another dealership starts with a hidden phone.
  return found.kind === 'dealer' ? <DealerPage key={found.dealer.uuid} found={found} /> : <UnknownDealer />;
}
