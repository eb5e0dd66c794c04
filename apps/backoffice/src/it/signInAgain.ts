/** Texts of a session that ended while somebody was at work. */
export const signInAgainTexts = {
  title: 'La sessione è scaduta',
  text: 'Quello che hai scritto è ancora qui. Accedi di nuovo e andiamo avanti da dove eri.',
  email: 'Email',
  password: 'Password',
  submit: 'Accedi e continua',
  elsewhere: 'Accedi in un’altra scheda',
  elsewhereDone: 'Ho fatto l’accesso',
  stillOut: 'Non risulta ancora nessun accesso.',
  otherPerson: (name: string) => `Hai fatto l’accesso con un altro account: qui lavorava ${name}.`,
  later: 'Più tardi',
};
