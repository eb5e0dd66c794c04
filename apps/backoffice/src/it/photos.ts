import { LEAST_PHOTO } from '@carzaa/api/calls/dealerPhotos';
import type { Announcements } from '@dnd-kit/core';

const least = `${LEAST_PHOTO.long} × ${LEAST_PHOTO.short}`;

const place = (id: unknown): string => String(id).slice(-4);

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
  announcements: {
    onDragStart: ({ active }) => `Hai preso la foto ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? 'La foto è sopra un altro posto.' : 'La foto è fuori dall’elenco.'),
    onDragEnd: ({ over }) => (over ? 'Hai lasciato la foto nel nuovo posto.' : 'La foto è tornata al suo posto.'),
    onDragCancel: () => 'Spostamento annullato.',
  } satisfies Announcements,
};
