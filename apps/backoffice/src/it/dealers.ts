import { count } from '@carzaa/api/text/format';
import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import { withArticle } from '@carzaa/api/text/italian';
import { describeResource } from './resourceTexts.ts';

/** Texts of the dealerships' pages. */
export const dealerTexts = {
  kinds: { dealer: 'Concessionario', private: 'Privato' },
  countries: { it: 'Italia', de: 'Germania' },
  search: 'Nome, partita IVA, email, città',
  disableTitle: (n: number) =>
    n === 1 ? 'Disabilitare la concessionaria?' : `Disabilitare ${count(n)} concessionarie?`,
  disableText: 'I suoi annunci lasciano subito il sito; torneranno quando la riabiliti. Il motivo arriva ai titolari.',
  enabledNow: 'Concessionaria riabilitata',
  disabledNow: 'Concessionaria disabilitata',
  disabledSince: (day: string, reason: string) => `Disabilitata ${withArticle('il', day)}. Motivo: ${reason}`,
  data: 'Dati della concessionaria',
  company: 'Ragione sociale',
  vat: 'Partita IVA',
  contact: 'Contatti',
  address: 'Indirizzo',
  kind: 'Tipo',
  since: 'Iscrizione',
  autoApprove: 'Richieste Carfax',
  automatic: 'Approvate da sole',
  byHand: 'Approvate a mano',
  plan: 'Piano e quote',
  planTier: 'Piano',
  price: 'Prezzo al mese, IVA esclusa',
  status: 'Stato',
  statuses: { active: 'Attivo', past_due: 'Pagamento non riuscito', ended: 'Terminato' } satisfies Record<
    NonNullable<AdminDealerDetail['plan']>['status'],
    string
  >,
  renews: 'Rinnovo',
  ends: 'Termine',
  showcase: 'Vetrina',
  featured: 'In evidenza',
  carfax: 'Rapporti Carfax',
  carfaxLeft: (subscription: number, extra: number) => `${subscription} del piano, ${extra} a pacchetti`,
  people: 'Chi ci lavora',
  noPeople: 'Nessun titolare: assegnane uno.',
  editPeople: 'Cambia titolari',
  stock: 'Annunci',
  payments: 'Pagamenti',
  invoicing: 'Codice SDI, PEC',
  invoice: (number: string) => `Fattura ${number}`,
  invoiceXml: 'XML',
  noPayments: 'Nessun pagamento.',
  messages: 'Messaggi',
  messageCount: (total: number, unread: number) => `${count(total)} in tutto, ${count(unread)} da leggere`,
  noMessages: 'Nessun messaggio.',
  owners: 'Titolari',
  ownersHint: 'Cerca per nome o email. Una concessionaria ha sempre almeno un titolare.',
  ownersNone: 'Nessuno',
  toDealer: 'Vai alla concessionaria',
};

export const dealerResource = describeResource({
  name: 'Concessionaria |||| Concessionarie',
  one: 'Concessionaria',
  many: 'concessionarie',
  end: 'a',
  fields: {
    name: 'Nome',
    city: 'Luogo',
    enabled: 'Abilitata',
    tier: 'Piano',
    listings: 'Annunci',
    owners_count: 'Titolari',
    kind: 'Tipo',
    country: 'Paese',
    vat: 'Partita IVA',
    email: 'Email',
    phone: 'Telefono',
    has_owner: 'Con titolare',
    created_at: 'Iscrizione',
  },
});

export const dealerAdminResource = describeResource({
  name: 'Titolari |||| Titolari',
  one: 'Titolari',
  many: 'titolari',
  end: 'i',
  fields: {
    name: 'Concessionaria',
    city: 'Luogo',
    owners: 'Titolari',
    owners_count: 'Titolari',
    has_owner: 'Con titolare',
    enabled: 'Abilitata',
  },
});
