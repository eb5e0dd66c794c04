/** Texts of the session: header, messages between tabs, its end. */
export const sessionIt = {
  signIn: 'Accedi',
  account: (name: string) => `Il tuo account, ${name}`,
  accountMenu: 'Account',
  dealer: 'Area concessionario',
  admin: 'Amministrazione',
  profile: 'Profilo',
  favourites: 'Preferiti',
  verifyEmail: 'Verifica l’email',
  signOut: 'Esci',
  signOutFailed: 'Non è stato possibile uscire',
  // The specification's own text, to the letter.
  profileFailed: "Errore durante il recupero dei dati dell'utente",
};
