/** Texts of what the office knows of vehicles while somebody describes one. */
export const vehicleTexts = {
  never: (text: string) => `Mai venduta ${text}`,
  notThen: 'In quell’anno non era in vendita',
  neverThis: (name: string) => `${name} (mai venduta così)`,
  sold: (values: string) => `In vendita: ${values}`,
  usualTare: (kg: string) => `Con questo motore di solito intorno a ${kg}.`,
  cycle: (name: string) => `Ciclo ${name}, per la data di immatricolazione.`,
  noteTitle: 'Questa combinazione non risulta',
  noteHow: 'Correggi i campi segnati, oppure spiega qui perché è giusta così: la nota non viene pubblicata.',
};

/** Texts of what fills in the form. */
export const lookupTexts = {
  title: 'Compilazione automatica',
  hint: 'Scrivi la targa o il telaio, oppure scegli marca, modello, anno e motore: i campi si compilano, e restano tuoi da correggere.',
  number: 'Targa o telaio',
  search: 'Cerca',
  year: 'Anno',
  engine: 'Motore',
  noEngines: 'Scegli prima marca, modello e anno',
  pick: 'Scegli dal catalogo',
  trim: 'Allestimento',
  trimHint: 'Completa la versione e aggiunge la dotazione che aveva di solito: controllala.',
  trimChoice: (name: string, price: string) => `${name} · da nuova circa ${price}`,
  trimDone: (name: string, price: string) =>
    `${name}: versione e dotazione compilate. Da nuova costava circa ${price}.`,
  done: (n: number, name: string) => `${name}: ${n === 1 ? '1 campo compilato' : `${n} campi compilati`}.`,
  kept: (names: string) => `Non toccati, perché li avevi già scritti: ${names}.`,
  plant: (make: string, plant: string | null, year: number | null) =>
    `Dal telaio: ${make}${plant === null ? '' : `, costruita a ${plant}`}${year === null ? '' : `, modello ${year}`}.`,
  filled: {
    register: 'Compilato dal registro: controllalo',
    vin: 'Compilato dal telaio: controllalo',
    catalogue: 'Compilato dal catalogo: controllalo',
  },
} as const;
