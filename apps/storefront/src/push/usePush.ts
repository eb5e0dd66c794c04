import type { PushState } from '@carzaa/api/calls/public/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { pushIt as it } from '../it/push.ts';
import { toast } from '../ui/toast.ts';
import { type Ability, abilityOf, ownSubscription, subscribe, unsubscribe } from './thisBrowser.ts';

const KEY = ['push', 'get'] as const;
const HERE = ['push', 'here'] as const;

/** What this browser can do now, and whether it has a subscription. */
async function lookHere(): Promise<{ ability: Ability; isSubscribed: boolean }> {
  try {
    return { ability: await abilityOf(), isSubscribed: (await ownSubscription()) !== null };
  } catch {
    return { ability: 'missing', isSubscribed: false };
  }
}

type Choice = Pick<PushState, 'kinds' | 'quiet'>;

/** Shows what is chosen at once, and keeps one choice after the other: two quick presses are two changes. */
function useChoice(state: PushState | undefined) {
  const queryClient = useQueryClient();
  const last = useRef<{ choice: Choice; saved: Promise<void> } | null>(null);
  return async (choice: Choice) => {
    if (!state) return;
    queryClient.setQueryData(KEY, { ...state, ...choice });
    const before = last.current?.saved;
    const save = async () => {
      await before;
      try {
        const saved = await accountApi.push.change({ body: choice });
        // A later choice is on its way, and shown already.
        if (last.current?.choice === choice) queryClient.setQueryData(KEY, saved);
      } catch (error) {
        toast({ type: 'error', title: it.notDone, text: failureText(error) });
        await queryClient.invalidateQueries({ queryKey: KEY });
      }
    };
    const saved = save();
    last.current = { choice, saved };
    await saved;
  };
}

/** Notifications of whoever is signed in: what is chosen, what this browser can do, and what changes either. */
export function usePush() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => accountApi.push.get(undefined, { signal }) });
  const { data: browser } = useQuery({ queryKey: HERE, queryFn: lookHere, networkMode: 'always', staleTime: 0 });
  const { ability, isSubscribed } = browser ?? { ability: 'unknown', isSubscribed: false };
  const [isBusy, setBusy] = useState(false);

  const act = async (work: () => Promise<PushState | null>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const state = await work();
      if (state) queryClient.setQueryData(KEY, state);
      if (state) toast({ type: 'success', title: done });
    } catch (error) {
      toast({ type: 'error', title: it.notDone, text: failureText(error) });
    } finally {
      await queryClient.invalidateQueries({ queryKey: HERE });
      setBusy(false);
    }
  };
  const state = query.data;
  const here = state?.devices.find(({ current }) => current);
  return {
    query,
    state,
    ability,
    isBusy,
    /** Whether this browser shows them. */
    isOn: ability === 'able' && isSubscribed && here !== undefined,
    switchOn: () =>
      act(async () => {
        const body = state ? await subscribe(state.key) : null;
        return body ? accountApi.push.add({ body }) : null;
      }, it.switchedOn),
    switchOff: () =>
      act(async () => {
        await unsubscribe();
        return here ? accountApi.push.remove({ id: here.uuid }) : null;
      }, it.switchedOff),
    remove: (id: string) => act(() => accountApi.push.remove({ id }), it.switchedOff),
    choose: useChoice(state),
  };
}
export type Push = ReturnType<typeof usePush>;
