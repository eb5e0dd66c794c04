import { runApart } from '../../shared/apart.ts';

/**
 * Has a process of its own read all listings and leave them as a snapshot in `folder`. Rejects where it fails.
 */
export function loadApart(folder: string, databaseUrl: string): Promise<void> {
  const module = new URL('columnsProcess.ts', import.meta.url);
  return runApart(module, { args: [folder], variables: { DATABASE_URL: databaseUrl }, semiSpace: 16 }).done;
}
