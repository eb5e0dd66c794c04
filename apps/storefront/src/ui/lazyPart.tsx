import { type ComponentType, lazy, Suspense } from 'react';
import { awaitPart } from '../network.ts';

/** A part of a page that most visits never need: `load` brings its code ahead, as the server must, `Slot` shows it. */
export function laterPart<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined;
  const load = async () => {
    ready ??= await awaitPart(bring);
    return { default: ready };
  };
  const Later: ComponentType<Props> = lazy(load);
  function Slot(props: Props) {
    const View = ready ?? Later;
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    );
  }
  return { load, Slot };
}
