import { useListContext, useNotify, useRefresh } from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { messageOf } from './messageOf.ts';

/** Does one thing to each of the chosen rows, one after the other, and tells of how many it could be done. */
export function useEach() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [notify, refresh] = [useNotify(), useRefresh()];
  return async (call: (id: string) => Promise<unknown>) => {
    const ids = selectedIds.map(String);
    onUnselectItems();
    let done = 0;
    let refusal: string | undefined;
    for (const id of ids) {
      try {
        await call(id);
        done += 1;
      } catch (error) {
        refusal = messageOf(error);
      }
    }
    if (refusal === undefined) notify(adminTexts.done(done), { type: 'success' });
    else notify(adminTexts.partly(done, refusal), { type: 'warning' });
    refresh();
  };
}
