import type { CarfaxPackage } from '@carzaa/api/calls/billing';
import { packageId } from './ids.ts';

export const packages: CarfaxPackage[] = [
  { uuid: packageId(5), name: '5 rapporti Carfax', credits: 5, price: 4500 },
  { uuid: packageId(10), name: '10 rapporti Carfax', credits: 10, price: 8000 },
  { uuid: packageId(25), name: '25 rapporti Carfax', credits: 25, price: 17_500 },
];
