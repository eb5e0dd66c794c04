/** How an invoice is called, everywhere: `2026/52`, the year and its place in the year's own series. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}/${number}`;
}
