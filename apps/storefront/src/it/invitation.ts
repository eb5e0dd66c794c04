/** Texts of the page that the link of an invitation to a dealership leads to. */
export const invitationIt = {
  title: 'Il tuo invito',
  text: (dealer: string, role: string) => `${dealer} ti invita a lavorare su Carzaa come «${role}».`,
  needsScript: 'Per accettare l’invito serve JavaScript.',
  loading: 'Stiamo guardando l’invito…',
  over: {
    expired: 'Questo invito è scaduto: chiedi a chi ti ha invitato di mandarne un altro.',
    used: 'Questo invito è già stato accettato: basta accedere.',
  },
  address: (email: string) => `L’account è per l’indirizzo ${email}, che ci è già confermato dal collegamento.`,
  join: 'Crea l’account ed entra',
  accept: 'Accetta l’invito',
  acceptAs: (email: string) => `Accetti con l’account ${email}.`,
  signInAs: (email: string) => `Hai già un account con l’indirizzo ${email}: accedi, e accetti l’invito con quello.`,
  otherAccount: (email: string, invited: string) =>
    `Sei dentro con ${email}, ma l’invito è per ${invited}: esci, poi riapri il collegamento.`,
  signIn: 'Accedi',
  signOut: 'Esci',
  home: 'Vai a Carzaa',
  again: 'Riprova',
} as const;
