/** Texts that every form shares. */
export const formIt = {
  needsScript:
    'Per inviare questo modulo serve JavaScript, che nel tuo browser è spento: attivalo e ricarica la pagina.',
  optional: '(facoltativo)',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  offline:
    'Non riusciamo a raggiungere il sito. Controlla la connessione e riprova: quello che hai scritto è ancora qui.',
  sessionOver: 'La tua sessione è scaduta. Quello che hai scritto è ancora qui: accedi di nuovo, poi riprova.',
  signInAgain: 'Accedi in una nuova scheda',
  tooMany: (wait: string) => `Hai fatto troppi tentativi. Riprova ${wait}.`,
  later: 'più tardi',
  inSeconds: (n: number) => (n === 1 ? 'tra un secondo' : `tra ${n} secondi`),
  inMinutes: (n: number) => (n === 1 ? 'tra un minuto' : `tra ${n} minuti`),
  inHours: (n: number) => (n === 1 ? 'tra un’ora' : `tra ${n} ore`),
};
