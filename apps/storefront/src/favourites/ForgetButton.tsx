import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../api.ts';
import { failureText } from '../failureText.ts';
import { cardIt } from '../it/card.ts';
import { favouritesIt as it } from '../it/favourites.ts';
import { networkIt } from '../it/network.ts';
import { isLost, network } from '../network.ts';
import { forgetUser, isSessionOver } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { favouritesQuery } from './favouritesQuery.ts';

/** Takes cars that are no longer for sale out of the favourites. */
export function ForgetButton({ uuids }: { uuids: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();

  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function forget() {
    // A second press while the first is on its way has nothing left to take out.
    if (isBusy) return;
    setBusy(true);
    // The button goes with the cars: their page's heading takes the focus over.
    const heading = button.current?.closest('main')?.querySelector('h1');
    try {
      await Promise.all(uuids.map((id) => api.favourites.remove({ id })));
      heading?.focus();
      toast({ type: 'success', title: it.forgotten(uuids.length) });
    } catch (error) {
      if (isSessionOver(error)) forgetUser(queryClient);
      // A message's own code may not have been loaded yet.
      if (isLost(error)) network.say(networkIt.notDone);
      else toast({ type: 'error', title: cardIt.favourite.failed, text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: favouritesQuery(api).queryKey });
    setBusy(false);
  }

  return (
    <button type="button" className="text-button" ref={button} aria-disabled={isBusy} onClick={forget}>
      {uuids.length === 1 ? it.forgetOne : it.forgetGone}
    </button>
  );
}
