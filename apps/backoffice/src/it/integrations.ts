import { dateTime } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

/** Texts of keys, webhooks, feeds and the widget. */
export const integrationTexts = {
  title: 'Integrazioni',
  adminTitle: 'Chiavi',
  intro: 'Collega il gestionale, i portali e il tuo sito. Le chiamate sono descritte, e si provano, nella',
  docs: 'documentazione delle chiamate',

  keys: 'Chiavi',
  keysText: 'Una chiave apre a un programma soltanto quello che scegli. Si vede una volta sola, quando la crei.',
  noKeys: 'Ancora nessuna chiave.',
  newKey: 'Nuova chiave',
  given: 'Chiavi date',
  keyName: 'A che cosa serve',
  scopes: 'Che cosa può fare',
  create: 'Crea la chiave',
  keyMade: 'Copia la chiave adesso: dopo non si potrà più vedere.',
  secretMade: 'Copia il segreto adesso: con questo il tuo programma verifica la firma degli avvisi.',
  copy: 'Copia',
  copied: 'Copiato',
  close: 'Ho copiato',
  revoke: 'Revoca',
  revokeTitle: 'Revocare la chiave?',
  revokeText: (name: string) => `«${name}» smette subito di funzionare, e non si può riattivare.`,
  revoked: 'Chiave revocata',
  revokedOn: (day: string) => `revocata ${withArticle('il', dateTime(day))}`,
  unused: 'mai usata',
  lastUse: (moment: string) => `usata ${withArticle('il', dateTime(moment))}`,
  calls: (total: number) => (total === 1 ? 'una chiamata in 30 giorni' : `${count(total)} chiamate in 30 giorni`),

  webhooks: 'Avvisi ai tuoi programmi (webhook)',
  webhooksText:
    'Quando succede qualcosa, lo diciamo all’indirizzo che scegli, con una firma. Se non risponde, riproviamo per un giorno.',
  noWebhooks: 'Ancora nessun indirizzo.',
  address: 'Indirizzo (https://…)',
  events: 'Che cosa segnalare',
  addWebhook: 'Aggiungi l’indirizzo',
  removeWebhook: 'Togli',
  removeWebhookTitle: 'Togliere l’indirizzo?',
  removeWebhookText: 'Non riceverà più niente, e gli invii fatti non si vedranno più.',
  webhookRemoved: 'Indirizzo tolto',
  ping: 'Manda una prova',
  pinged: 'Prova in partenza',
  history: 'Ultimi invii',
  sums: ({ delivered, waiting, failed }: { delivered: number; waiting: number; failed: number }) =>
    `Ultime 24 ore: ${count(delivered)} consegnati, ${count(waiting)} in attesa, ${count(failed)} non riusciti`,
  noDeliveries: 'Ancora nessun invio.',
  states: { delivered: 'consegnato', waiting: 'in attesa', failed: 'non riuscito' },
  pingEvent: 'Prova',
  resend: 'Rimanda',
  resent: 'In partenza di nuovo',
  tries: (n: number) => (n === 1 ? 'un tentativo' : `${count(n)} tentativi`),

  feeds: 'Flussi dello stock',
  feedsText: 'I portali leggono le tue auto pubblicate da questi indirizzi, che nessuno può indovinare.',
  makeFeed: 'Crea gli indirizzi',
  renewFeed: 'Cambia gli indirizzi',
  renewTitle: 'Cambiare gli indirizzi?',
  renewText: 'Quelli di adesso smettono di funzionare: i portali che li leggono dovranno avere quelli nuovi.',
  renewed: 'Indirizzi cambiati',
  made: 'Indirizzi creati',
  removeFeed: 'Togli gli indirizzi',
  removeFeedTitle: 'Togliere gli indirizzi?',
  removeFeedText: 'I portali non potranno più leggere le tue auto.',
  feedRemoved: 'Indirizzi tolti',
  lastRead: (moment: string | null) =>
    moment === null ? 'Mai letti finora.' : `Letti l’ultima volta ${withArticle('il', dateTime(moment))}.`,

  widget: 'Le tue auto sul tuo sito',
  widgetText:
    'Incolla questa riga nella pagina del tuo sito: mostra le auto pubblicate, con ricerca e valutazione del prezzo. Non usa cookie.',
  widgetDisabled:
    'La concessionaria è disabilitata: le sue auto non si vedono su Carzaa, e nemmeno sul tuo sito. La riga torna qui quando viene riabilitata.',
  widgetInReview: 'Potrai mostrare le tue auto anche sul tuo sito quando la concessionaria sarà stata accettata.',
  widgetCode: 'Riga da incollare',
  qr: 'Codice QR della tua pagina',
} as const;
