import { toPage } from '@carzaa/api/calls/shared';
import { MESSAGES_PER_HOUR } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { listings } from '../rows/listings.ts';
import { accountOf } from '../session.ts';
import { newId, save, state } from '../state.ts';

export const messageHandlers: Handlers<Contract['messages'], MockContext> = {
  send({ body: { listing, email, message } }, { actor }) {
    if (!listings.some(({ uuid }) => uuid === listing)) throw new ApiError('4');
    if (state.messages.filter((sent) => sent.email === email).length >= MESSAGES_PER_HOUR) {
      throw new ApiError('2', { status: 429, message: 'Troppi tentativi: riprova tra 60 minuti.', retryAfter: 3600 });
    }
    const uuid = newId();
    const created_at = new Date().toISOString();
    state.messages.unshift({ uuid, user: actor?.uuid ?? null, email, listing, message, created_at });
    save();
    return { uuid };
  },
  mine({ query }, context) {
    const { uuid: own } = accountOf(context).user;
    const all = state.messages.filter(({ user }) => user === own);
    const page = all.slice((query.page - 1) * query.per_page, query.page * query.per_page);
    return toPage(
      page.flatMap(({ uuid, listing: id, message, created_at }) => {
        const listing = listings.find((one) => one.uuid === id);
        if (!listing) return [];
        const { brand, model, version, dealer } = listing;
        const title = `${brand.name} ${model.name} ${version}`;
        const { uuid: dealerId, name } = dealer;
        return [
          {
            uuid,
            listing: { uuid: id, title, brand: brand.slug, model: model.slug, is_public: true },
            dealer: { uuid: dealerId, name },
            message,
            created_at,
            answers: [],
          },
        ];
      }),
      all.length,
      query,
    );
  },
};
