import { statfs } from 'node:fs/promises';

/** Whether the disk still takes writes. */
export type HasSpace = () => Promise<boolean>;

/** Where nothing watches the disk. */
export const alwaysSpace: HasSpace = async () => true;

const LOOK_EVERY_MS = 2000;

/**
 * Tells whether the disk of `folder` still has `minMegabytes` free, looking at most every two seconds. On a full disk
 * the embedded database would spin for ever, so writes are refused before.
 */
export function freeSpaceGuard(folder: string, minMegabytes: number): HasSpace {
  let hasSpace = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return hasSpace;
    lookedAt = performance.now();
    const { bavail, bsize } = await statfs(folder);
    hasSpace = bavail * bsize >= minMegabytes * 1024 * 1024;
    return hasSpace;
  };
}
