/** Texts of the second factor that the office asks for. */
export const factorTexts = {
  title: 'Conferma che sei tu',
  text: 'Per questa operazione serve la tua seconda verifica: vale dieci minuti.',
  passkey: 'Usa la passkey',
  totp: 'Codice dell’app',
  recovery: 'Codice di recupero',
  useTotp: 'Usa il codice dell’app',
  useRecovery: 'Usa un codice di recupero',
  usePasskey: 'Usa una passkey',
  submit: 'Conferma',
  later: 'Annulla',
  cancelled: 'La passkey non ha risposto, o la richiesta è stata annullata. Riprova.',
};
