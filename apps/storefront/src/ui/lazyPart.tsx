import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { awaitPart } from '../network.ts';

const loaders = new Map<string, () => Promise<void>>();
/** What the server has shown since it was last asked; a page is rendered in one go, so that no other comes between. */
let shown = new Set<string>();

/**
 * A part of a page that most visits never need: `load` brings its code ahead, as the server must, `Slot` shows it, and
 * `waiting` until it is there. Its name is its file's under `src`, without the ending.
 */
export function laterPart<Props extends object>(
  name: string,
  bring: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  let ready: ComponentType<Props> | undefined;
  const load = async () => {
    ready ??= await awaitPart(bring);
    return { default: ready };
  };
  // Once, without waiting for a network: a page comes alive without the part, whose own place asks again.
  loaders.set(name, async () => {
    ready ??= await bring();
  });
  const Later: ComponentType<Props> = lazy(load);
  function Slot(props: Props) {
    // Chosen once: another component in its place would be a part built anew.
    const [View] = useState(() => ready ?? Later);
    if (ready) shown.add(name);
    return (
      <Suspense fallback={waiting}>
        <View {...props} />
      </Suspense>
    );
  }
  return { load, Slot };
}

/** The names of the parts that the page just rendered by the server shows. */
export function takeShownParts(): string[] {
  const names = [...shown];
  shown = new Set();
  return names;
}

/** Brings the parts that the server showed: what is pressed in one whose code is not there yet would be lost. */
export async function loadParts(names: readonly string[]): Promise<void> {
  const known = names.flatMap((name) => loaders.get(name) ?? []);
  await Promise.allSettled(known.map((load) => load()));
}
