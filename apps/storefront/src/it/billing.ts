import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

/** Texts of the free trial and of what follows a payment. */
export const billingIt = {
  trial: {
    title: 'Prova Gratuita 30 Giorni',
    lead: (dealer: string) => `Trenta giorni con il piano Pro per ${dealer}: tutto incluso, senza carta di credito.`,
    includes: 'Che cosa comprende',
    showcase: (n: number) => `${count(n)} auto in vetrina`,
    featured: (n: number) => `${count(n)} auto in evidenza`,
    carfax: (n: number) => `${count(n)} rapporti Carfax`,
    listings: 'Annunci senza limiti',
    end: 'Alla fine torni al piano Free da solo: non ti chiediamo nessun pagamento, e ti avvisiamo per email sette giorni e un giorno prima.',
    once: 'La prova si può attivare una volta sola per ogni concessionaria.',
    activate: 'Attiva la prova gratuita',
    activating: 'Attivo la prova…',
    plan: 'Guarda i piani',
    refused: 'La prova non si può attivare',
    loading: 'Carico il tuo piano',
  },
  activated: {
    title: 'La tua prova gratuita è attiva',
    text: (dealer: string, endsAt: string) =>
      `${dealer} ha il piano Pro fino ${withArticle('al', longDate(endsAt))}. Comincia mettendo in vetrina le auto che vuoi vendere prima.`,
    plain: 'Hai il piano Pro per trenta giorni. Comincia mettendo in vetrina le auto che vuoi vendere prima.',
    listings: 'Vai ai tuoi annunci',
    plan: 'Guarda il tuo piano',
  },
  planOk: {
    title: 'Il tuo piano è attivo',
    text: (plan: string, renewsAt: string) =>
      `Grazie! Ora hai il piano ${plan}, che si rinnova ${withArticle('il', longDate(renewsAt))}. La fattura arriva per email.`,
    waitingTitle: 'Pagamento ricevuto',
    waiting: 'Stiamo attivando il tuo piano: di solito bastano pochi secondi.',
    late: 'Grazie! Il pagamento è andato a buon fine: il piano si attiva appena la banca ce lo conferma, e ti scriviamo per email.',
    listings: 'Vai ai tuoi annunci',
    plan: 'Guarda il tuo piano',
  },
  planKo: {
    title: 'Il piano non è stato attivato',
    text: 'Il pagamento è stato annullato o rifiutato: non ti è stato addebitato nulla, e il tuo piano è quello di prima. Puoi riprovare quando vuoi, anche con un’altra carta.',
    retry: 'Torna ai piani',
    help: 'Serve aiuto?',
  },
};
