import { toName } from '@carzaa/api/text/italian';
/** Texts of reporting a listing. */
export const reportingIt = {
  lead: 'Qualcosa non torna?',
  open: 'Segnala l’annuncio',
  title: 'Segnala l’annuncio',
  about: 'Lo esamina una persona di Carzaa. Il concessionario non viene a sapere chi ha segnalato.',
  choose: 'Scegli il motivo',
  fields: { reason: 'Motivo', text: 'Che cosa non va', email: 'La tua email' },
  textHint: 'Quello che hai visto, e dove: ci aiuta a decidere.',
  emailHint: 'Ti scriviamo l’esito. Se la lasci vuota non possiamo dirti com’è andata.',
  submit: 'Invia la segnalazione',
  sentTitle: 'Segnalazione inviata',
  sent: (email: string) =>
    `Grazie. Ti abbiamo mandato una conferma ${toName(email)}, e lì ti scriveremo che cosa abbiamo deciso.`,
  sentUntold: 'Grazie. Esamineremo l’annuncio; non avendo la tua email non possiamo scriverti l’esito.',
  close: 'Chiudi',
  loadFailed: 'Non è stato possibile aprire il modulo',
};
