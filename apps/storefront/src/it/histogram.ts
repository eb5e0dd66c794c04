/** Texts of the bars over a range. */
export const histogramIt = {
  noLimit: 'nessun limite',
  none: 'Nessun limite',
  thumb: (label: string) => `${label}, cursore`,
  upTo: (to: string) => `Fino a ${to}`,
  range: (from: string, to: string) => `Da ${from} a ${to}`,
} as const;
