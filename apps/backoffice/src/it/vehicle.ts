/** Texts of what the office knows of vehicles while somebody describes one. */
export const vehicleTexts = {
  never: (text: string) => `Mai venduta ${text}`,
  notThen: 'In quell’anno non era in vendita',
  neverThis: (name: string) => `${name} (mai venduta così)`,
  sold: (values: string) => `In vendita: ${values}`,
  usualTare: (kg: string) => `Con questo motore di solito intorno a ${kg}.`,
  noteTitle: 'Questa combinazione non risulta',
  noteHow: 'Correggi i campi segnati, oppure spiega qui perché è giusta così: la nota non viene pubblicata.',
};
