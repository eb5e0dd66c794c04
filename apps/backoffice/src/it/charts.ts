/** Texts of figures and plots. */
export const chartTexts = {
  against: 'Rispetto al periodo precedente',
  change: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`,
  now: 'Questo periodo',
  before: 'Periodo precedente',
  today: 'Oggi, non ancora finito',
  /** Tells a plot to those who do not see it. */
  plot: (name: string, total: string, best: string, day: string) =>
    `${name} giorno per giorno: in tutto ${total}, il massimo è ${best}, ${day}`,
} as const;
