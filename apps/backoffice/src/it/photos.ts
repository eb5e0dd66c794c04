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
  howTo:
    'Trascina le foto per ordinarle; da tastiera: spazio per prendere, frecce per spostare, spazio per lasciare. La prima è la copertina.',
  drop: 'Trascina qui le foto',
  or: 'oppure',
  choose: 'Scegli dal dispositivo',
  kinds: `JPEG, PNG o WebP, fino a 12 MB l’una, meglio se da ${least} pixel in su`,
  small: 'Troppo piccola',
  smallHelp: (width: number, height: number) =>
    `Misura ${width} × ${height} pixel: a tutto schermo si vede sgranata. Sostituiscila con una di almeno ${least}.`,
  sending: (percent: number) => `${percent}%`,
  working: 'Elaborazione…',
  done: 'Aggiunta',
  lost: 'Il caricamento si è interrotto: riprova.',
  again: 'Riprova',
  unsupported: 'Il file non è una foto JPEG, PNG o WebP.',
  dismiss: 'Togli',
  dismissOf: (name: string) => `Togli ${name} da questo elenco`,
  draggable: 'foto da spostare',
  lifted: (n: number) => `Hai preso la foto ${n}.`,
  over: (n: number) => `La foto è al posto ${n}.`,
  dropped: (n: number) => `Hai lasciato la foto al posto ${n}.`,
  cancelled: 'Spostamento annullato: la foto è tornata al suo posto.',
};
