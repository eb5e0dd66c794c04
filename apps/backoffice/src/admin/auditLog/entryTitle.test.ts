import { expect, test } from 'vitest';
import { entryTitle } from './entryTitle.ts';

test('an entry is called by what was done to what, or to which kind of thing where that has no name', () => {
  const update = { action_name: 'Modifica', subject_name: 'Ruotaviva', subject_type_name: 'Concessionaria' };
  expect(entryTitle(update)).toBe('Modifica · Ruotaviva');
  const exported = { action_name: 'Esportazione', subject_name: '', subject_type_name: 'Utente' };
  expect(entryTitle(exported)).toBe('Esportazione · Utente');
});
