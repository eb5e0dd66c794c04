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
  loadFailed: 'Non è stato possibile aprire il modulo',
};
