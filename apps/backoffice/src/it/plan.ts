import type { PlanTier } from '@carzaa/api/calls/misc';
import type { Invoice } from '@carzaa/api/calls/billing';

/** Texts of the plan's page. */
export const planTexts = {
  title: 'Piano',
  current: 'Il tuo piano',
  tiers: { Free: 'Free', Start: 'Start', Pro: 'Pro', Premium: 'Premium', Trial: 'Prova gratuita' } satisfies Record<
    PlanTier,
    string
  >,
  perMonth: (price: string) => `${price} al mese, IVA esclusa`,
  free: 'Gratis',
  renews: (day: string) => `Si rinnova il ${day}`,
  ends: (day: string) => `Termina il ${day}`,
  next: (name: string, day: string) => `Dal ${day} passi al piano ${name}`,
  pastDue: 'L’ultimo pagamento non è riuscito: aggiorna il metodo di pagamento.',
  showcase: 'Vetrina',
  featured: 'In evidenza',
  carfax: 'Rapporti Carfax',
  ofLimit: (used: number, limit: number) => `${used} di ${limit}`,
  carfaxLeft: (total: number) => (total === 1 ? '1 disponibile' : `${total} disponibili`),
  carfaxDetail: (subscription: number, credit: number) =>
    `${subscription} del piano di questo mese, ${credit} acquistati a pacchetti`,
  trial: 'Prova Pro gratis per 30 giorni',
  trialHint: 'Una volta sola, senza carta e senza rinnovo automatico.',
  plans: 'Tutti i piani',
  showcaseOf: (n: number) =>
    n === 0 ? 'Nessun posto in vetrina' : n === 1 ? '1 posto in vetrina' : `${n} posti in vetrina`,
  featuredOf: (n: number) =>
    n === 0 ? 'Nessun annuncio in evidenza' : n === 1 ? '1 annuncio in evidenza' : `${n} annunci in evidenza`,
  carfaxOf: (n: number) => (n === 0 ? 'Rapporti Carfax a pacchetti' : `${n} rapporti Carfax al mese`),
  yours: 'Piano attuale',
  choose: 'Scegli',
  change: 'Passa a questo piano',
  changed: 'Piano aggiornato',
  changeTitle: (name: string) => `Passi al piano ${name}?`,
  changeUp: 'Il cambio vale da subito: paghi la differenza per i giorni che restano del mese.',
  changeDown: 'Il cambio vale dal prossimo rinnovo: fino ad allora tieni il piano che hai.',
  manage: 'Metodo di pagamento e fatture',
  cancel: 'Disdici',
  cancelTitle: 'Vuoi disdire il piano?',
  cancelText: (day: string) => `Resta attivo fino al ${day}, poi passi al piano Free.`,
  resume: 'Riattiva il rinnovo',
  confirm: 'Conferma',
  invoices: 'Fatture',
  noInvoices: 'Non ci sono ancora fatture.',
  number: 'Numero',
  date: 'Data',
  cause: 'Causale',
  total: 'Totale',
  causes: {
    plan: 'Acquisto del piano',
    renewal: 'Rinnovo del piano',
    'plan-change': 'Cambio di piano',
    package: 'Pacchetto Carfax',
  } satisfies Record<Invoice['cause'], string>,
  packages: 'Pacchetti Carfax',
  packagesHint: 'I rapporti dei pacchetti non scadono e si usano dopo quelli del piano.',
  buy: 'Acquista',
} as const;
