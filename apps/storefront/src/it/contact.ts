import { toName } from '@carzaa/api/text/italian';
/** Texts of writing to a dealer. */
export const contactIt = {
  open: 'Scrivi al concessionario',
  title: (dealer: string) => `Scrivi ${toName(dealer)}`,
  about: 'Per',
  greeting: (car: string, wishes: readonly string[]) => {
    const asked = wishes.length === 0 ? '' : `Cerco anche: ${wishes.join(', ')}. Mi sapete dire se c’è?\n\n`;
    return `Buongiorno,\n\nla vostra ${car} mi interessa: è ancora disponibile? Mi piacerebbe vederla e provarla.\n\n${asked}Grazie`;
  },
  emailHint: 'Il concessionario ti risponde qui.',
  submit: 'Invia il messaggio',
  consent: 'Acconsento a mandare questi dati al concessionario, come spiega l’',
  consentLink: 'informativa sulla privacy',
  sentTitle: 'Messaggio inviato',
  sent: (dealer: string, email: string) => `${dealer} ti risponderà ${toName(email)}.`,
  sentInProfile: 'Lo ritrovi nel tuo profilo, tra i messaggi.',
  close: 'Chiudi',
  callBack: 'Fatti richiamare',
  callTitle: 'Ti richiamano loro',
  callSentTitle: 'Richiesta inviata',
  callSent: (dealer: string) => `${dealer} ti chiamerà al numero che hai lasciato.`,
  callSubmit: 'Chiedi di essere richiamato',
  when: 'Quando preferisci',
  whatsapp: 'Scrivi su WhatsApp',
  chat: (car: string) => `Buongiorno, la ${car} che ho visto su Carzaa è ancora disponibile?`,
  askReport: 'Fai una domanda sul rapporto',
  reportGreeting: (car: string) => `Buongiorno,\n\nho una domanda sul rapporto della vostra ${car}:\n\n`,
  loadFailed: 'Non è stato possibile aprire il modulo',
};
