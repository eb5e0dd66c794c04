import {
  MAX_SAVED_VIEWS,
  MAX_VIEW_NAME,
  type SavedView,
  type savedViewCalls,
} from '@carzaa/api/calls/dealer/savedViews';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { isAdmin } from '@carzaa/api/contract/rules';
import { cleanText } from '@carzaa/api/text/text';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import type { SavedViewsTable } from '../../db/schema/savedViews.ts';
import { deleteView, saveView, viewsOf } from './savedViews.queries.ts';

interface SavedViewServices {
  db: Kysely<Schema>;
  now: () => Date;
}

const TOO_MANY = `Puoi salvare al massimo ${MAX_SAVED_VIEWS} ricerche: eliminane una che non ti serve più.`;

/** Whose views they are, for who may enter that back office. */
function userOf({ actor }: Context, office?: SavedView['office']): string {
  if (!actor) throw new ApiError('3');
  const mayEnter = office === 'admin' ? isAdmin(actor) : office === 'dealer' ? actor.role === 'dealer' : true;
  if (!mayEnter) throw new ApiError('6');
  return actor.uuid;
}

function toSavedView({ id, user_id: _user, direction, created_at, ...row }: Selectable<SavedViewsTable>): SavedView {
  return { ...row, uuid: id, order: direction, created_at: created_at.toISOString() };
}

/** What people keep of the lists of the back office. */
export function savedViewHandlers({ db, now }: SavedViewServices): Handlers<typeof savedViewCalls, Context> {
  return {
    async list({ query: { office, list } }, context) {
      const rows = await viewsOf(db, userOf(context, office), { office, list });
      return rows.map(toSavedView);
    },
    async save({ body }, context) {
      const user = userOf(context, body.office);
      const name = cleanText(body.name, MAX_VIEW_NAME);
      const row = await db.transaction().execute(async (trx) => {
        const { row: saved, count } = await saveView(trx, user, { ...body, name }, now());
        if (count > MAX_SAVED_VIEWS) throw invalid({ name: [TOO_MANY] });
        return saved;
      });
      return toSavedView(row);
    },
    async remove({ params: { id } }, context) {
      await deleteView(db, userOf(context), id);
      return null;
    },
  };
}
