import { Client } from 'pg';
import type { Hosts } from './hosts.ts';

/** The channel on which a commit is told that changed what searches show. */
export const CHANGES_CHANNEL = 'carzaa_changes';

const AGAIN_MS = 1000;

/** Hears what other processes tell. */
export type Listen = (heard: () => void) => Promise<() => Promise<void>>;

/**
 * Listens on a connection of its own, which is opened anew when it breaks. Nobody may rely on it: a pooler that gives
 * connections out by transaction passes no notices on.
 */
export function listenOn(hosts: Pick<Hosts, 'current'>): Listen {
  return async (heard) => {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let client: Client | undefined;
    const open = async () => {
      const opened = new Client({
        connectionString: hosts.current(),
        application_name: 'carzaa',
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      let isOver = false;
      const over = () => {
        if (isOver || stopped) return;
        isOver = true;
        opened.end().catch(() => undefined);
        timer = setTimeout(() => void open(), AGAIN_MS);
      };
      opened.on('error', over);
      opened.on('end', over);
      opened.on('notification', heard);
      client = opened;
      try {
        await opened.connect();
        await opened.query(`LISTEN ${CHANGES_CHANNEL}`);
        // Notices from before are handled late rather than lost.
        heard();
      } catch {
        over();
      }
    };
    await open();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
}
