import { valuationBody } from '@carzaa/api/calls/public/valuation';
import { api } from '../../providers/client.ts';

const WORTH_FIELDS = Object.keys(valuationBody.shape);

/** The price of comparable cars; null if unknown or not available now. */
export async function usualPrice(
  dealer: string,
  form: Record<string, unknown>,
  listing: unknown,
): Promise<number | null> {
  const asked = Object.fromEntries(WORTH_FIELDS.map((field) => [field, form[field]]));
  const body = valuationBody.safeParse({ ...asked, listing: listing ?? null });
  if (!body.success) return null;
  try {
    return (await api.dealerValuations.preview({ dealer, body: body.data })).typical;
  } catch {
    // A question that cannot be asked keeps nobody from saving.
    return null;
  }
}
