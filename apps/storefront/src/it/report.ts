import { longDate } from '@carzaa/api/text/dates';
import { toName, withArticle } from '@carzaa/api/text/italian';

/** Texts of asking for a vehicle's history and of reading it. */
export const reportIt = {
  title: 'Rapporto Carfax',
  running: (vin: string, issued: string) => `Carzaa · Rapporto Carfax · Telaio ${vin} · ${issued}`,
  download: 'Scarica il PDF',
  listing: 'Torna all’annuncio',
  facts: 'In breve',
  mileage: 'Chilometri nel tempo',
  mileageAbout: 'Ogni punto è una lettura del contachilometri; la linea tratteggiata è l’annuncio.',
  noMileage: 'Nessuna lettura del contachilometri è arrivata alle fonti.',
  readings: 'Tutte le letture',
  readingDate: 'Data',
  readingKm: 'Chilometri',
  readingSource: 'Fonte',
  backwards: 'meno di prima',
  advert: 'L’annuncio',
  damages: 'Danni',
  noDamages: 'Nessun danno risulta alle fonti consultate.',
  outline: 'Dove sono i danni: l’auto vista dall’alto, con il muso a sinistra',
  recalls: 'Richiami del costruttore',
  timeline: 'La storia, passo per passo',
  sources: 'Fonti',
  limits: 'Che cosa questo rapporto non può dire',
  marks: { plain: 'Dato', good: 'Bene', look: 'Da guardare', bad: 'Attenzione', unknown: 'Non noto' },

  ask: 'Chiedi il rapporto',
  asking: 'Richiesta in corso…',
  read: 'Leggi il rapporto',
  verify: 'Verifica la tua email per chiederlo',
  askFailed: 'Richiesta non riuscita',
  asked: 'Richiesta inviata: ti scriviamo appena il concessionario risponde.',
  pendingSince: (date: string) =>
    `Lo hai chiesto ${withArticle('il', longDate(date))}: il concessionario non ha ancora risposto.`,
  rejectedOn: (date: string) =>
    `Il concessionario non l’ha messo a disposizione (${longDate(date)}). Puoi chiederlo di nuovo.`,
  ready: 'Il concessionario ti ha dato il rapporto.',

  mine: 'I tuoi rapporti Carfax',
  mineText: 'Le storie che hai chiesto ai concessionari.',
  none: 'Non hai ancora chiesto nessun rapporto',
  noneText: 'Da ogni annuncio puoi chiedere la storia dell’auto: la risposta la ritrovi qui.',
  mineFailed: 'Non è stato possibile caricare le richieste.',
  retry: 'Riprova',
  more: 'Mostra le altre',
  states: { pending: 'In attesa', approved: 'Pronto', rejected: 'Non disponibile' },
  gone: 'Il rapporto è stato eliminato dal concessionario.',
  requested: (dealer: string, date: string) => `Chiesto ${toName(dealer)} ${withArticle('il', longDate(date))}`,
} as const;
