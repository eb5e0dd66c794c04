import { count } from '@carzaa/api/text/format';
import type { ListingReport } from '@carzaa/api/calls/admin/moderation';
import { describeResource } from './resourceTexts.ts';

/** Texts of the moderation queue. */
export const moderationTexts = {
  states: { open: 'Da decidere', upheld: 'Accolta', dismissed: 'Respinta' } satisfies Record<
    ListingReport['state'],
    string
  >,
  nothing: 'Nessuna segnalazione',
  nothingText: 'Le nuove arrivano qui e in «Da fare».',
  decided: 'Vedi quelle accolte',
  search: 'Annuncio, testo, email',
  origins: { visitor: 'Segnalata', automatic: 'Controllo automatico' },
  report: 'Segnalazione',
  reason: 'Motivo',
  text: 'Che cosa scrive',
  found: 'Che cosa è stato trovato',
  origin: 'Origine',
  noText: 'Non ha scritto altro.',
  email: 'Esito a',
  noEmail: 'Nessuno: non ha lasciato un’email',
  sent: 'Arrivata',
  listing: 'Annuncio',
  listingState: 'Stato dell’annuncio',
  gone: 'L’annuncio non c’è più',
  dealer: 'Concessionaria',
  others: (n: number) => (n === 1 ? 'Un’altra segnalazione aperta' : `Altre ${count(n)} segnalazioni aperte`),
  see: 'Vedi sul sito',
  decision: 'Decisione',
  decidedBy: 'Decisa da',
  decidedAt: 'Il',
  note: 'Motivazione',
  uphold: 'Accogli',
  upholdTitle: 'Accogliere la segnalazione e disabilitare l’annuncio?',
  upheld: 'Segnalazione accolta: l’annuncio è disabilitato',
  dismiss: 'Respingi',
  dismissTitle: 'Respingere la segnalazione?',
  dismissText: 'L’annuncio resta com’è. Chi ha segnalato riceve il motivo, se ha lasciato la propria email.',
  dismissAutomatic:
    'L’annuncio resta com’è, e la stessa cosa non viene più segnalata finché non cambia. Il motivo resta nel registro.',
  dismissed: 'Segnalazione respinta',
};

export const reportResource = describeResource({
  name: 'Segnalazione |||| Segnalazioni',
  one: 'Segnalazione',
  many: 'segnalazioni',
  end: 'a',
  fields: {
    listing_title: 'Annuncio',
    listing: 'Annuncio',
    dealer: 'Concessionaria',
    reason: 'Motivo',
    reason_name: 'Motivo',
    automatic: 'Controllo automatico',
    text: 'Testo',
    state: 'Stato',
    email: 'Esito a',
    created_at: 'Arrivata',
    decided_at: 'Decisa',
    decided_by: 'Decisa da',
  },
});
