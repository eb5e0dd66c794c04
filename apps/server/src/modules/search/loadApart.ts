import { runApart } from '../../shared/apart.ts';

/**
 * Has a process of its own read all listings, or those after an id, and leave them as a snapshot in `folder`. Rejects
 * where it fails.
 */
export function loadApart(folder: string, databaseUrl: string, after?: string): Promise<void> {
  const module = new URL('columnsProcess.ts', import.meta.url);
  const args = after === undefined ? [folder] : [folder, after];
  return runApart(module, { args, variables: { DATABASE_URL: databaseUrl }, semiSpace: 16 }).done;
}
