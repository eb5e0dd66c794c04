import type { AdminDashboard } from '@carzaa/api/calls/operations';
import { count } from '@carzaa/api/format';

type Waiting = keyof AdminDashboard['attention'];

/** Texts of the administration's first look. */
export const dashboardTexts = {
  title: 'Da fare',
  lead: 'Che cosa aspetta una persona, adesso.',
  waiting: {
    carfax_requests: 'Richieste Carfax in attesa',
    reports: 'Segnalazioni da decidere',
    mails: 'Email non consegnate',
    imports: 'Importazioni non riuscite',
    dealers: 'Piani che stanno per finire',
  } satisfies Record<Waiting, string>,
  orphans: 'Concessionarie senza titolare',
  nothing: 'Niente in attesa',
  all: (n: number) => `Vedi tutto (${count(n)})`,
  latest: 'Ultime operazioni',
  allLatest: 'Tutto il registro',
  trend: 'Andamento',
  published: 'Annunci pubblicati',
  contacts: 'Contatti',
  revenue: 'Incassi',
  listingsAndContacts: 'Annunci pubblicati e contatti, giorno per giorno',
  revenueByDay: 'Incassi, giorno per giorno',
  revenueNote: 'IVA inclusa, al netto dei rimborsi.',
  queues: 'Code di lavoro',
  pulse: 'Stato del sito',
};
