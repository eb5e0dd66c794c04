/** Texts of the bars over a range. */
export const histogramIt = {
  noLimit: 'nessun limite',
  thumb: (label: string) => `${label}, cursore`,
  range: (from: string, to: string) => `Da ${from} a ${to}`,
} as const;
