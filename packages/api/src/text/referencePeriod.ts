import { withArticle } from './italian.ts';

/**
 * "dei 30 giorni precedenti la riduzione": the period of which a previous price is the lowest, where the vehicle was on
 * sale for fewer days too (art. 17-bis c. 3 Codice del consumo asks for the shorter period to be told).
 */
export function referencePeriod(days: number): string {
  if (days >= 30) return 'dei 30 giorni precedenti la riduzione';
  const time = days === 0 ? 'delle ore' : days === 1 ? 'del giorno' : `${withArticle('dei', String(days))} giorni`;
  return `${time} in cui l’auto era in vendita prima della riduzione`;
}
