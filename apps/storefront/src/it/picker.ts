/** Texts of a list that is searched by name. */
export const pickerIt = {
  find: 'Scrivi il nome',
  none: 'Nessun nome corrisponde',
  found: (n: number) => (n === 1 ? '1 voce' : `${n} voci`),
} as const;
