import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { failureText } from '../failureText.ts';
import { cardIt } from '../it/card.ts';
import { favouritesIt as it } from '../it/favourites.ts';
import { toast } from '../ui/toast.ts';
import { favouritesQuery } from './favouritesQuery.ts';

/** Takes cars that are no longer for sale out of the favourites. */
export function ForgetButton({ uuids }: { uuids: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();

  async function forget() {
    try {
      for (const id of uuids) await api.favourites.remove({ id });
    } catch (error) {
      toast({ type: 'error', title: cardIt.favourite.failed, text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: favouritesQuery(api).queryKey });
  }

  return (
    <button type="button" className="text-button" onClick={forget}>
      {uuids.length === 1 ? it.forgetOne : it.forgetGone}
    </button>
  );
}
