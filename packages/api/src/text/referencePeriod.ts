/**
 * "dei 30 giorni precedenti la riduzione": the period of which a previous price is the lowest, where the vehicle was on
 * sale for fewer days too (art. 17-bis c. 3 Codice del consumo asks for the shorter period to be told).
 */
export function referencePeriod(days: number): string {
  if (days >= 30) return 'dei 30 giorni precedenti la riduzione';
  // "Gli otto, gli undici": no other below thirty, and every card would carry the rule for all of them.
  const time =
    days === 0
      ? 'delle ore'
      : days === 1
        ? 'del giorno'
        : `${days === 8 || days === 11 ? 'degli' : 'dei'} ${days} giorni`;
  return `${time} in cui l’auto era in vendita prima della riduzione`;
}
