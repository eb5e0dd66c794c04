import { count } from '@carzaa/api/text/format';
import type { PlanTier } from '@carzaa/api/calls/public/platform';
import type { Invoice } from '@carzaa/api/calls/dealer/billing';
import { capitalised, withArticle } from '@carzaa/api/text/italian';

/** Texts of the plan's page. */
export const planTexts = {
  title: 'Piano',
  current: 'Il tuo piano',
  named: (tier: PlanTier): string => (tier === 'Trial' ? 'Prova gratuita' : `Piano ${tier}`),
  unpaid: 'Da pagare',
  tiers: { Free: 'Free', Start: 'Start', Pro: 'Pro', Premium: 'Premium', Trial: 'Prova gratuita' } satisfies Record<
    PlanTier,
    string
  >,
  perMonth: (price: string) => `${price} al mese, IVA esclusa`,
  perMonthShort: 'al mese, IVA esclusa',
  once: 'una volta sola, IVA esclusa',
  free: 'Gratis',
  renews: (day: string) => `Si rinnova ${withArticle('il', day)}`,
  ends: (day: string) => `Termina ${withArticle('il', day)}`,
  next: (name: string, day: string) => `${capitalised(withArticle('dal', day))} passi al piano ${name}`,
  pastDue: 'L’ultimo pagamento non è riuscito: aggiorna il metodo di pagamento.',
  showcase: 'Vetrina',
  featured: 'In evidenza',
  carfax: 'Rapporti Carfax',
  ofLimit: (used: number, limit: number) => `${count(used)} di ${count(limit)}`,
  carfaxLeft: (total: number) => (total === 1 ? '1 disponibile' : `${count(total)} disponibili`),
  carfaxDetail: (subscription: number, credit: number) =>
    `${count(subscription)} del piano di questo mese, ${count(credit)} acquistati a pacchetti`,
  trial: 'Prova Pro gratis per 30 giorni',
  trialHint: 'Una volta sola, senza carta e senza rinnovo automatico.',
  trialTitle: 'Attivare adesso la prova gratuita?',
  trialText: (lastDay: string) =>
    `La prova del piano Pro dura 30 giorni, fino ${withArticle('al', lastDay)}, e si può fare una volta sola: poi torni al piano Free, senza pagare nulla.`,
  trialConfirm: 'Attiva la prova',
  trialOn: 'Prova attivata',
  chooseTitle: (name: string) => `Passare ora al piano ${name}?`,
  chooseInTrial: (days: number, price: string) =>
    `${days === 1 ? 'Ti resta ancora un giorno' : `Ti restano ancora ${days} giorni`} di prova gratuita: con il pagamento la prova finisce e il piano parte subito. Costa ${price}.`,
  toCheckout: 'Vai al pagamento',
  plans: 'Tutti i piani',
  showcaseOf: (n: number) =>
    n === 0 ? 'Nessun posto in vetrina' : n === 1 ? '1 posto in vetrina' : `${count(n)} posti in vetrina`,
  featuredOf: (n: number) =>
    n === 0 ? 'Nessun annuncio in evidenza' : n === 1 ? '1 annuncio in evidenza' : `${count(n)} annunci in evidenza`,
  carfaxOf: (n: number) => (n === 0 ? 'Rapporti Carfax a pacchetti' : `${count(n)} rapporti Carfax al mese`),
  choose: 'Scegli',
  recommended: 'Consigliato',
  toFree: 'Passa a Free',
  change: 'Passa a questo piano',
  changed: 'Piano aggiornato',
  changeTitle: (name: string) => `Passi al piano ${name}?`,
  changeUp: 'Il cambio vale da subito: paghi la differenza per i giorni che restano del mese.',
  changeDown: 'Il cambio vale dal prossimo rinnovo: fino ad allora tieni il piano che hai.',
  manage: 'Metodo di pagamento e fatture',
  cancel: 'Disdici',
  cancelTitle: 'Vuoi disdire il piano?',
  cancelText: (day: string) => `Resta attivo fino ${withArticle('al', day)}, poi passi al piano Free.`,
  resume: 'Riattiva il rinnovo',
  confirm: 'Conferma',
  invoices: 'Fatture',
  noInvoices: 'Non ci sono ancora fatture.',
  files: 'File',
  pdf: 'PDF',
  pdfOf: (number: string) => `Apri la fattura ${number} in PDF`,
  xml: 'XML',
  xmlOf: (number: string) => `Scarica la fattura elettronica ${number} in XML`,
  noChannel: 'Per ricevere le fatture elettroniche indica il codice destinatario (SDI) o la PEC.',
  toChannel: 'Indicali nelle impostazioni',
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
  /** What an invoice is for; many descriptions begin with the cause, and then say all of it. */
  causeOf: ({ cause, description }: Pick<Invoice, 'cause' | 'description'>): string => {
    const name = planTexts.causes[cause];
    return description.startsWith(name) ? description : `${name} · ${description}`;
  },
  packages: 'Pacchetti Carfax',
  packagesHint: 'I rapporti dei pacchetti non scadono e si usano dopo quelli del piano.',
  buy: 'Acquista',
} as const;
