import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import type { AlertFrequency } from '@carzaa/api/search/savedSearches';
import { cars } from './search.ts';

/** Texts of saved searches and their alerts. */
export const savedSearchesIt = {
  title: 'Ricerche salvate',
  text: 'Ti scriviamo quando arriva un’auto nuova, o quando una costa meno: una sola email, con le novità di tutte le ricerche.',
  labels: { name: 'Nome', frequency: 'Avvisami per email', address: 'Ricerca' },
  frequencies: {
    instant: 'Subito',
    daily: 'Ogni giorno alle 8',
    weekly: 'Ogni lunedì alle 8',
    never: 'Mai, guardo io qui',
  } satisfies Record<AlertFrequency, string>,
  quiet: 'Di notte, dalle 21 alle 8, non scriviamo a nessuno.',

  saveTitle: 'Salva la ricerca',
  everything: 'Tutte le auto',
  save: 'Salva la ricerca',
  savedBefore: 'Questa ricerca è già salvata: qui puoi cambiarne il nome o gli avvisi.',
  saveAgain: 'Salva le modifiche',
  back: 'Torna ai risultati',
  saved: 'Ricerca salvata',
  savedText: 'La ritrovi nel tuo profilo e tra i preferiti, alla voce «Ricerche salvate».',
  all: 'Vedi le ricerche salvate',

  unverified: 'Per ricevere le email conferma prima il tuo indirizzo.',
  verify: 'Conferma l’indirizzo',

  since: (iso: string) => `Salvata ${withArticle('il', longDate(iso))}`,
  total: (total: number) => (total === 0 ? 'Nessuna auto al momento' : cars(total)),
  fresh: (fresh: number) => (fresh === 1 ? '1 novità' : `${count(fresh)} novità`),
  open: (name: string) => `Apri la ricerca ${name}`,
  frequencyOf: (name: string) => `Avvisi per ${name}`,
  rename: 'Rinomina',
  renameOf: (name: string) => `Rinomina ${name}`,
  confirmName: 'Salva il nome',
  cancel: 'Annulla',
  remove: 'Elimina',
  removeOf: (name: string) => `Elimina ${name}`,
  removeTitle: 'Eliminare la ricerca?',
  removeText: (name: string) => `Non ti avviseremo più di «${name}».`,
  removed: 'Ricerca eliminata',
  changed: 'Modifica salvata',

  none: 'Nessuna ricerca salvata',
  noneText: 'Cerca un’auto, scegli i filtri e premi «Salva la ricerca»: ti avviseremo quando ne arriva una.',
  failed: 'Non è stato possibile caricare le tue ricerche.',
  actionFailed: 'Non è stato possibile salvare la modifica',
  retry: 'Riprova',
} as const;
