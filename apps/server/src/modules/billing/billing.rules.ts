import { euroCents } from '@carzaa/api/text/format';

/** Italian VAT in hundredths; German dealerships pay it at home (reverse charge). */
const VAT_PERCENT: Record<'it' | 'de', number> = { it: 22, de: 0 };

export interface Amount {
  /** Cents, VAT excluded. */
  net: number;
  vat: number;
  /** Cents, VAT included. */
  total: number;
}

/** A net price in cents with the VAT of the dealership's country. */
export function withVat(net: number, country: 'it' | 'de'): Amount {
  const vat = Math.round((net * VAT_PERCENT[country]) / 100);
  return { net, vat, total: net + vat };
}

/** What of an amount that was paid is VAT. */
export function partsOf(total: number, country: 'it' | 'de'): Amount {
  const net = Math.round((total * 100) / (100 + VAT_PERCENT[country]));
  return { net, vat: total - net, total };
}

/** How a price is made up, for checkouts: `49,00 € + IVA 22%`. */
export function priceNote(net: number, country: 'it' | 'de'): string {
  const percent = VAT_PERCENT[country];
  return `${euroCents(net)} ${percent === 0 ? '(inversione contabile)' : `+ IVA ${percent}%`}`;
}

/** Of the credits that a better plan adds to each month, those for what is left of this one. */
export function proratedCredits(change: { from: number; to: number; start: Date; end: Date; now: Date }): number {
  const { from, to, start, end, now } = change;
  const length = end.getTime() - start.getTime();
  const left = Math.min(length, Math.max(0, end.getTime() - now.getTime()));
  return Math.max(0, Math.floor(((to - from) * left) / length));
}
