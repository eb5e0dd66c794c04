/** Gives a place back; a second time does nothing. */
export type Leave = () => void;

/** Places for work of one kind, `most()` at once. No network takes the last quarter of them: others keep getting in. */
export function createPlaces(most: () => number) {
  const byNetwork = new Map<string, number>();
  let taken = 0;
  const isFull = (network: string) => {
    const [all, own] = [most(), byNetwork.get(network) ?? 0];
    const reserve = Math.floor(all / 4);
    // When there are fewer places than before, those who hold many must not take the others' quarter either.
    return own >= all - reserve || taken >= (own < reserve ? all + reserve : all);
  };
  return {
    isFull,
    /** Undefined when there is none for this network. */
    take(network: string): Leave | undefined {
      if (isFull(network)) return undefined;
      taken += 1;
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        const left = (byNetwork.get(network) ?? 0) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      };
    },
  };
}
