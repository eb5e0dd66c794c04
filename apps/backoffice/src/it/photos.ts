import { LEAST_PHOTO } from '@carzaa/api/calls/dealer/dealerPhotos';

const least = `${LEAST_PHOTO.long} × ${LEAST_PHOTO.short}`;

/** Texts of the pictures of a listing. */
export const photoTexts = {
  list: 'Foto dell’annuncio, in ordine',
  nth: (n: number) => `Foto ${n}`,
  cover: 'Copertina',
  makeCover: 'Usa come copertina',
  remove: 'Elimina',
  removed: 'Foto eliminata',
  noShot: 'Etichetta',
  clearShot: 'Nessuna di queste',
  shotOf: (n: number, shot: string | null) => `Etichetta della foto ${n}${shot === null ? '' : `: ${shot}`}`,
  howTo:
    'Trascina le foto per ordinarle; da tastiera: spazio per prendere, frecce per spostare, spazio per lasciare. La prima è la copertina.',
  drop: 'Trascina qui le foto',
  or: 'oppure',
  choose: 'Scegli dal dispositivo',
  kinds: `JPEG, PNG o WebP, fino a 12 MB l’una, meglio se da ${least} pixel in su`,
  small: 'Troppo piccola',
  smallHelp: (width: number, height: number) =>
    `Misura ${width} × ${height} pixel: a tutto schermo si vede sgranata. Sostituiscila con una di almeno ${least}.`,
  camera: 'Scatta una foto',
  tray: 'Foto scelte, in ordine',
  waiting: 'In attesa',
  progressOf: (name: string) => `Invio di ${name}`,
  onTheirWay: (there: number, all: number) => `${there} foto su ${all} caricate: intanto compila il resto.`,
  waitForCar: (n: number) =>
    `${n === 1 ? '1 foto pronta: parte' : `${n} foto pronte: partono`} da ${n === 1 ? 'sola' : 'sole'} appena indichi l’auto, con la targa o dal catalogo.`,
  offline: (n: number) =>
    `Senza connessione. ${n === 1 ? 'Una foto resta qui e parte da sola' : `${n} foto restano qui e partono da sole`} appena torna.`,
  allThere: (n: number) => (n === 0 ? 'Nessuna foto in attesa.' : n === 1 ? '1 foto caricata.' : `${n} foto caricate.`),
  notKept: 'Questo browser non conserva le foto: non chiudere la pagina finché non sono tutte caricate.',
  notRemoved: 'Una foto tolta è rimasta nell’annuncio: eliminala da lì dopo averlo salvato.',
  publishing: (n: number) =>
    n === 1 ? 'Se pubblichi ora aspettiamo l’ultima foto.' : `Se pubblichi ora aspettiamo le ultime ${n} foto.`,
  cannotPublish: (n: number) =>
    `Non pubblicato: ${n === 1 ? 'manca ancora 1 foto' : `mancano ancora ${n} foto`} e la connessione non c’è. Foto e dati restano qui: riprova appena torna.`,
  sending: (percent: number) => `${percent}%`,
  working: 'Elaborazione…',
  done: 'Aggiunta',
  lost: 'Il caricamento si è interrotto: riprova.',
  again: 'Riprova',
  chosenTwice: 'Questa foto è già tra quelle scelte.',
  unsupported: 'Il file non è una foto JPEG, PNG o WebP.',
  dismiss: 'Togli',
  dismissOf: (name: string) => `Togli ${name} da questo elenco`,
  draggable: 'foto da spostare',
  lifted: (n: number) => `Hai preso la foto ${n}.`,
  over: (n: number) => `La foto è al posto ${n}.`,
  dropped: (n: number) => `Hai lasciato la foto al posto ${n}.`,
  cancelled: 'Spostamento annullato: la foto è tornata al suo posto.',
};
