import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, type SavedView, type savedViewCalls } from '@carzaa/api/calls/savedViews';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { isAdmin } from '@carzaa/api/rules';
import { cleanText } from '@carzaa/api/text';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { SavedViewsTable } from '../../db/schema/savedViews.ts';
import { uuidv7 } from '../../db/uuid.ts';

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
      const rows = await db
        .selectFrom('saved_views')
        .where('user_id', '=', userOf(context, office))
        .where('office', '=', office)
        .where('list', '=', list)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toSavedView);
    },
    async save({ body: { order, filter, ...body } }, context) {
      const user = userOf(context, body.office);
      const name = cleanText(body.name, MAX_VIEW_NAME);
      if (name === '') throw invalid({ name: ['Il campo Nome è obbligatorio'] });
      const row = await db.transaction().execute(async (trx) => {
        // One after the other, or two at once would both find room.
        await trx.selectFrom('users').where('id', '=', user).select('id').forUpdate().execute();
        const view = { sort: body.sort, direction: order, filter: JSON.stringify(filter) };
        const saved = await trx
          .insertInto('saved_views')
          .values({
            ...view,
            id: uuidv7(now().getTime()),
            user_id: user,
            office: body.office,
            list: body.list,
            name,
            created_at: now(),
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'office', 'list', 'name']).doUpdateSet(view))
          .returningAll()
          .executeTakeFirstOrThrow();
        const { count } = await trx
          .selectFrom('saved_views')
          .where('user_id', '=', user)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > MAX_SAVED_VIEWS) throw invalid({ name: [TOO_MANY] });
        return saved;
      });
      return toSavedView(row);
    },
    async remove({ params: { id } }, context) {
      await db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userOf(context)).execute();
      return null;
    },
  };
}
