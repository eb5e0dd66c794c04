/** Texts of dialogs and toasts. */
export const overlaysIt = {
  yes: 'OK',
  no: 'Annulla',
  close: 'Chiudi',
  messages: 'Messaggi',
};
