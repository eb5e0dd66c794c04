import { constants, setPriority } from 'node:os';
import { readEnv } from '../env.ts';
import { ensureIllustration, illustrationVariantKey } from '../integrations/photos/illustrations.ts';
import { openPhotoStore } from '../integrations/photos/openStore.ts';
import type { Covers } from './coversApart.ts';

// What coversApart.ts starts. Whoever waits for an answer comes first; without a parent nobody waits for covers.
setPriority(constants.priority.PRIORITY_LOW);
const end = () => process.exit(1);
process.once('disconnect', end);

const covers = new Promise<Covers>((resolve) => process.once('message', resolve));
const store = await openPhotoStore(readEnv());
const { keys, variants } = await covers;
for (const variant of variants) {
  for (const key of keys) {
    if (!(await store.has(illustrationVariantKey(key, variant)))) await ensureIllustration(store, key, variant);
  }
}
process.off('disconnect', end).disconnect();
