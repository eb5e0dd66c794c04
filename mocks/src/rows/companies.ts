import type { Company } from '@carzaa/api/calls/public/registration';
import type { ErrorCode } from '@carzaa/api/contract/errors';

/** VAT numbers with a right check digit that fail on purpose; the server's sandbox fails for the same ones. */
export const SENTINEL_VATS: Readonly<Record<string, ErrorCode>> = {
  '90000019993': 'O1',
  '90000029992': 'O2',
  '90000039991': 'O4',
};

type Known = Omit<Company, 'vat'>;
const place = { address: 'Via Emilia 12', postal_code: '40121', city: 'Bologna' };

/** What the registry tells of every other Italian company. */
export const italianCompany: Known = { company_name: 'Autosalone Ferri S.r.l.', ...place, country: 'it' };
/** Germany's registry tells nothing but that a company exists. */
export const germanCompany: Known = { company_name: '', address: '', postal_code: '', city: '', country: 'de' };
