/** What somebody may be in a dealership; each may do what those before it may. */
export const DEALER_ROLES = ['viewer', 'seller', 'owner'] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

/** Their Italian names, and what each is for. */
export const DEALER_ROLE_TEXTS: Record<DealerRole, { name: string; may: string }> = {
  owner: {
    name: 'Titolare',
    may: 'Può fare tutto, anche piano e pagamenti, dati della concessionaria e collaboratori.',
  },
  seller: {
    name: 'Venditore',
    may: 'Lavora su annunci, messaggi e rapporti Carfax. Non tocca piano, dati e collaboratori.',
  },
  viewer: { name: 'Solo lettura', may: 'Vede annunci, messaggi e statistiche, e non modifica nulla.' },
};

/** Whether `role` includes the rights of `needed`. */
export function mayAs(role: DealerRole, needed: DealerRole): boolean {
  return DEALER_ROLES.indexOf(role) >= DEALER_ROLES.indexOf(needed);
}
