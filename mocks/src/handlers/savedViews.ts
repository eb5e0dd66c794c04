import { MAX_SAVED_VIEWS } from '@carzaa/api/calls/savedViews';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { invalid } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { accountOf } from '../session.ts';
import { newId, save, state } from '../state.ts';

const viewsOf = (context: MockContext) => (state.savedViews[accountOf(context).user.uuid] ??= []);

export const savedViewHandlers: Handlers<Contract['savedViews'], MockContext> = {
  list: ({ query: { office, list } }, context) =>
    viewsOf(context).filter((view) => view.office === office && view.list === list),
  save({ body }, context) {
    const mine = viewsOf(context);
    const { office, list, name } = body;
    const known = mine.find((view) => view.office === office && view.list === list && view.name === name);
    if (!known && mine.length >= MAX_SAVED_VIEWS) {
      throw invalid({ name: [`Puoi salvare al massimo ${MAX_SAVED_VIEWS} ricerche.`] });
    }
    const view = Object.assign(known ?? { uuid: newId(), created_at: new Date().toISOString() }, body);
    if (!known) mine.push(view);
    save();
    return view;
  },
  remove({ params }, context) {
    const { uuid } = accountOf(context).user;
    state.savedViews[uuid] = viewsOf(context).filter((view) => view.uuid !== params.id);
    save();
    return null;
  },
};
