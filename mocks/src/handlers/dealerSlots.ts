import type { SlotAvailability } from '@carzaa/api/calls/dealerSlots';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { dealerId } from '../rows/ids.ts';
import { findRow, put, stockOf } from './dealerListings.ts';

/** Slots by dealership: the first pays, the second tries, the fourth has no plan. Fewer than the plans give, since there are few listings to fill them. */
const LIMITS: Readonly<Record<string, { showcased: number; featured: number }>> = {
  [dealerId(1)]: { showcased: 4, featured: 2 },
  [dealerId(2)]: { showcased: 10, featured: 5 },
};

function availability(context: MockContext, dealer: string): SlotAvailability {
  const rows = stockOf(context, dealer);
  const of = (mark: 'showcased' | 'featured') => {
    const limit = LIMITS[dealer]?.[mark] ?? 0;
    const used = rows.filter((row) => row[mark]).length;
    return { limit, used, available: Math.max(0, limit - used) };
  };
  return { showcase: of('showcased'), featured: of('featured') };
}

interface SlotParams {
  params: { d: string; id: string };
}

const take =
  (mark: 'showcased' | 'featured') =>
  ({ params: { d, id } }: SlotParams, context: MockContext) => {
    const row = findRow(context, { dealer: d, id });
    if (row[mark]) return availability(context, d);
    if (row.state !== 'published' || row.deleted_at !== null) {
      throw new ApiError('S1', { message: 'Solo un annuncio pubblicato può essere messo in vetrina o in evidenza.' });
    }
    if (!LIMITS[d]) throw new ApiError('S2');
    const slots = availability(context, d)[mark === 'showcased' ? 'showcase' : 'featured'];
    if (slots.available === 0) throw new ApiError('S3');
    put({ ...row, [mark]: true }, false);
    return availability(context, d);
  };

const free =
  (mark: 'showcased' | 'featured') =>
  ({ params: { d, id } }: SlotParams, context: MockContext) => {
    put({ ...findRow(context, { dealer: d, id }), [mark]: false }, false);
    return availability(context, d);
  };

export const dealerSlotHandlers: Handlers<Contract['dealerSlots'], MockContext> = {
  availability: ({ params: { id } }, context) => availability(context, id),
  addShowcase: take('showcased'),
  removeShowcase: free('showcased'),
  addFeatured: take('featured'),
  removeFeatured: free('featured'),
};
