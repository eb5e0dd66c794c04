import type { AdminDashboard } from '@carzaa/api/calls/admin/operations';
import { count } from '@carzaa/api/text/format';

type Waiting = keyof AdminDashboard['attention'];

/** Texts of the administration's first look. */
export const dashboardTexts = {
  title: 'Da fare',
  lead: 'Che cosa aspetta una persona, adesso.',
  waiting: {
    carfax_requests: 'Richieste Carfax in attesa',
    reports: 'Segnalazioni da decidere',
    verifications: 'Concessionarie da accettare',
    mails: 'Email non consegnate',
    imports: 'Importazioni non riuscite',
    dealers: 'Piani che stanno per finire',
  } satisfies Record<Waiting, string>,
  orphans: 'Concessionarie senza titolare',
  nothing: 'Niente in attesa',
  nothingToDecide: 'Niente da decidere',
  all: (n: number) => `Vedi tutto (${count(n)})`,
  latest: 'Ultime operazioni',
  allLatest: 'Tutto il registro',
  trend: 'Andamento',
  published: 'Annunci pubblicati',
  contacts: 'Contatti',
  revenue: 'Incassi',
  byDay: 'Giorno per giorno',
  revenueNote: 'Gli incassi sono IVA inclusa e al netto dei rimborsi.',
  queues: 'Code di lavoro',
  pulse: 'Stato del sito',
};
