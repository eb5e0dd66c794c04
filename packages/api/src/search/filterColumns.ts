import { type FlagColumn, type NumberColumn, rowsOf, type SetColumn, type WordColumn } from './filterTable.ts';

// Apart from the table: no page needs them.
/** What of a listing the filters look at, each once. */
export const WORD_COLUMNS: readonly WordColumn[] = [
  ...new Set(rowsOf('one', 'many', 'none', 'atLeast', 'text').map(({ column }) => column)),
];
export const SET_COLUMNS: readonly SetColumn[] = rowsOf('all').map(({ column }) => column);
export const NUMBER_COLUMNS: readonly NumberColumn[] = rowsOf('range').map(({ name }) => name);
export const FLAG_COLUMNS: readonly FlagColumn[] = rowsOf('unlessFlag', 'flag').map(({ column }) => column);
