import type { ImportRun, ImportRowDetail } from '@carzaa/api/calls/dealer/imports';
import { count } from '@carzaa/api/text/format';
import type { Tone } from '../ui/StateChip.tsx';
import { describeResource } from './resourceTexts.ts';

const listings = (n: number) => (n === 1 ? '1 annuncio' : `${count(n)} annunci`);
const rows = (n: number) => (n === 1 ? '1 riga' : `${count(n)} righe`);

/** Texts of the import of stock files. */
export const importTexts = {
  title: 'Importa lo stock',
  menu: 'Importa',
  lead: 'Carica il file del tuo gestionale, oppure facci leggere un indirizzo a orari fissi. Prima di toccare il parco auto ti mostriamo sempre che cosa cambierebbe.',

  upload: 'Carica un file',
  drop: 'Trascina qui il file del tuo gestionale',
  choose: 'Scegli il file',
  kinds: 'CSV, TSV, XML o JSON, anche compresso (.gz), fino a 60 MB',
  into: 'Origine',
  intoHint: 'Le auto che prima arrivavano da questa origine, e nel file non ci sono più, vengono ritirate.',
  newSource: 'Nuova origine',
  sending: (percent: number) => `Caricamento: ${percent}%`,
  reading: 'Lettura del file…',
  example: 'Scarica un file di esempio',

  sources: 'Le tue origini',
  noSources: 'Non hai ancora un’origine: nasce da sola con il primo file che carichi.',
  addUrl: 'Leggi da un indirizzo',
  onSale: (n: number) => `${listings(n)} in vendita`,
  schedules: { manual: 'Solo a mano', hourly: 'Ogni ora', daily: 'Ogni giorno' },
  byFile: 'File caricati a mano',
  checked: (when: string) => `Letto l’ultima volta: ${when}`,
  next: (when: string) => `Prossima lettura: ${when}`,
  photosWaiting: (n: number) => (n === 1 ? 'Foto di 1 annuncio in arrivo' : `Foto di ${count(n)} annunci in arrivo`),
  photosFailed: (n: number) =>
    n === 1 ? '1 foto non si è potuta scaricare' : `${count(n)} foto non si sono potute scaricare`,
  readNow: 'Leggi adesso',
  edit: 'Impostazioni',
  create: 'Nuova origine',
  createLead: 'Indica da dove leggere il file. Le colonne le riconosciamo noi, e le puoi correggere nell’anteprima.',
  settings: 'Impostazioni dell’origine',
  nameHint: 'Per riconoscerla, per esempio il nome del gestionale.',
  urlHint: 'Comincia con https://. Lascialo vuoto se carichi i file a mano.',
  scheduleHint:
    'Con una lettura a orari fissi il file viene applicato da solo; se ritirerebbe più del 30% degli annunci, si ferma e aspetta la tua conferma.',
  auto: 'Riconosci da solo',
  reader: 'Come leggere il file',
  readerHint: 'Di solito non serve: formato, caratteri e separatore li riconosciamo da soli.',
  separators: { comma: 'Virgola', semicolon: 'Punto e virgola', tab: 'Tabulazione', pipe: 'Barra verticale' },
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows (1252)',
    'iso-8859-15': 'ISO 8859-15',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
  },
  remove: 'Elimina origine',
  removeTitle: 'Eliminare l’origine?',
  removeText: 'La sua storia e la corrispondenza delle colonne spariscono; gli annunci restano nel tuo parco auto.',
  removed: 'Origine eliminata',

  history: 'Storia delle importazioni',
  noRuns: 'Ancora nessuna importazione',
  noHistory: 'Qui vedrai ogni importazione, con i suoi errori.',
  search: 'File o origine',
  causes: {
    upload: 'file caricato',
    schedule: 'lettura automatica',
    request: 'su richiesta',
  } satisfies Record<ImportRun['cause'], string>,
  modes: { preview: 'Anteprima', apply: 'Importazione' } satisfies Record<ImportRun['mode'], string>,
  nothing: 'Nessun cambiamento',
  summary: (run: Pick<ImportRun, 'inserted' | 'updated' | 'withdrawn' | 'errors'>) =>
    [
      run.inserted > 0 ? (run.inserted === 1 ? '1 nuovo' : `${count(run.inserted)} nuovi`) : '',
      run.updated > 0 ? (run.updated === 1 ? '1 aggiornato' : `${count(run.updated)} aggiornati`) : '',
      run.withdrawn > 0 ? (run.withdrawn === 1 ? '1 ritirato' : `${count(run.withdrawn)} ritirati`) : '',
      run.errors > 0 ? (run.errors === 1 ? '1 errore' : `${count(run.errors)} errori`) : '',
    ]
      .filter(Boolean)
      .join(', '),
} as const;

/** Texts of one run: what it would change, or has changed. */
export const runTexts = {
  from: 'Origine',
  read: 'Letto come',
  progress: 'Avanzamento',
  queued: 'In attesa che cominci…',
  looking: 'Guardiamo il file da cima a fondo…',
  done: (rowsDone: number, total: number) => `${count(rowsDone)} di ${rows(total)}`,
  stop: 'Ferma',
  stopped: 'Importazione fermata',
  photos: (n: number) => (n === 1 ? '1 foto' : `${n} foto`),
  noVehicles:
    'Nel file non c’è nessun veicolo che si possa leggere: controlla il file e le colonne, poi caricalo di nuovo.',
  previewed: 'Questa è un’anteprima: nel tuo parco auto non è cambiato ancora niente.',
  apply: 'Applica al parco auto',
  fileGone: 'Il file di questa anteprima non c’è più: caricalo di nuovo per applicarlo.',
  guard: 'Controlla prima di ritirare',
  confirm: (n: number) => `Ritira ${listings(n)} e importa`,
  keep: 'Lascia tutto com’è',
  applied: 'Importazione completata: il parco auto è aggiornato.',
  toStock: 'Vai al parco auto',
  failed: 'L’importazione non è riuscita',
  another: 'Carica un altro file',
  toSource: 'Impostazioni dell’origine',
  cancelled: 'Importazione annullata: nel parco auto non è cambiato niente.',
  cancelledLate: 'Importazione annullata: ciò che aveva già scritto è rimasto.',
  again: 'Rifai l’anteprima',
  look: 'Guarda che cosa cambierebbe',
  tiles: {
    insert: 'Nuovi',
    update: 'Aggiornati',
    unchanged: 'Invariati',
    withdraw: 'Ritirati',
    error: 'Errori',
  } satisfies Record<ImportRowDetail['fate'], string>,
  all: 'Tutte',
  report: 'Riga per riga',
  search: 'Riferimento o veicolo',
  line: 'Riga',
  reference: 'Riferimento',
  vehicle: 'Veicolo',
  fate: 'Esito',
  details: 'Dettagli',
  noRows: 'Nessuna riga con questo esito.',
  problems: 'Scarica errori e avvisi',
  more: (n: number) => (n === 1 ? 'e un altro campo' : `e altri ${n} campi`),
  empty: 'vuoto',
  absent: 'non più nel file',
  rowFields: { row: 'Riga', state: 'Stato' } as Readonly<Record<string, string>>,
} as const;

/** Texts of the table that says which column holds what. */
export const mappingTexts = {
  title: 'Colonne del file',
  guessed: 'Le abbiamo riconosciute da sole: controlla che siano giuste.',
  remembered: 'Sono quelle che hai scelto per questa origine: valgono per ogni suo file.',
  needed: 'Serve per ogni annuncio',
  missing: (names: string) => `Manca ancora: ${names}.`,
  wanted: (names: string) =>
    `Nessuna colonna dice: ${names}. Gli annunci si importano lo stesso, ma chi cerca con quei filtri non li trova.`,
  samples: (values: readonly string[]) => `Per esempio: ${values.join(' · ')}`,
  absent: (name: string) => `Nel file la colonna «${name}» non c’è.`,
  more: (n: number) => `Mostra gli altri ${n} campi`,
  unused: 'Colonne non usate',
  save: 'Salva e rifai l’anteprima',
  reset: 'Ricomincia dalle proposte',
  open: 'Rivedi le colonne',
  close: 'Chiudi le colonne',
} as const;

export const RUN_TONES: Record<ImportRun['state'], Tone> = {
  queued: 'idle',
  running: 'wait',
  previewed: 'idle',
  needs_confirmation: 'wait',
  done: 'good',
  failed: 'bad',
  cancelled: 'idle',
};

export const FATE_TONES: Record<ImportRowDetail['fate'], Tone> = {
  insert: 'good',
  update: 'wait',
  unchanged: 'idle',
  withdraw: 'idle',
  error: 'bad',
};

export const importSourceResource = describeResource({
  name: 'Origine dello stock |||| Origini dello stock',
  one: 'Origine',
  many: 'origini',
  end: 'a',
  fields: {
    name: 'Nome',
    url: 'Indirizzo del file',
    schedule: 'Lettura',
    format: 'Formato',
    encoding: 'Caratteri',
    separator: 'Separatore',
    mapping: 'Corrispondenza delle colonne',
    listings: 'Annunci',
  },
});
