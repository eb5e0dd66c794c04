/** A length of time as one says it: minutes up to an hour, hours up to a day and a half, then days. */
export function duration(minutes: number): string {
  const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1440)];
  if (hours < 1) return minutes === 1 ? '1 minuto' : `${minutes} minuti`;
  if (hours < 36) return hours === 1 ? '1 ora' : `${hours} ore`;
  return days === 1 ? '1 giorno' : `${days} giorni`;
}
