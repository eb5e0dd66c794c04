import type { Role } from './contract/rules.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  customer: 'Cliente',
  dealer: 'Concessionario',
  'carzaa-admin': 'Amministratore',
  'super-admin': 'Super amministratore',
};
