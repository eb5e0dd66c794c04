/** Texts of writing to a dealer. */
export const contactIt = {
  open: 'Scrivi al concessionario',
  title: (dealer: string) => `Scrivi a ${dealer}`,
  about: 'Per',
  greeting: (car: string) =>
    `Buongiorno,\n\nsono interessato alla vostra ${car}. È ancora disponibile? Mi piacerebbe vederla e provarla.\n\nGrazie`,
  emailHint: 'Il concessionario ti risponde qui.',
  submit: 'Invia il messaggio',
  consent: 'Acconsento a mandare questi dati al concessionario, come spiega l’',
  consentLink: 'informativa sulla privacy',
  sentTitle: 'Messaggio inviato',
  sent: (dealer: string, email: string) => `${dealer} ti risponderà a ${email}.`,
  sentInProfile: 'Lo ritrovi nel tuo profilo, tra i messaggi.',
  close: 'Chiudi',
  loadFailed: 'Non è stato possibile aprire il modulo',
};
