import type { Company } from '@carzaa/api/calls/registration';

/** VAT numbers with a right check digit that fail on purpose; the server's sandbox fails for the same ones. */
export const SENTINEL_VATS = {
  /** O1 */
  broken: '90000019993',
  /** O2 */
  quota: '90000029992',
  /** O4: well-formed, but in no registry. */
  unknown: '90000039991',
} as const;

/** What the registry tells of every other Italian company. */
export const italianCompany: Omit<Company, 'vat'> = {
  company_name: 'Autosalone Ferri S.r.l.',
  address: 'Via Emilia 12',
  postal_code: '40121',
  city: 'Bologna',
  country: 'it',
};

/** Germany's registry tells nothing but that a company exists. */
export const germanCompany: Omit<Company, 'vat'> = {
  company_name: '',
  address: '',
  postal_code: '',
  city: '',
  country: 'de',
};
