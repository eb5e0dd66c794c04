/** What tabs of one browser tell each other about the session. */
export type SessionMessage = 'user:profile' | 'user:logout';

export const SESSION_CHANNEL = 'carzaa:session';

// One for the whole tab: a channel does not hear what it says itself.
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(SESSION_CHANNEL);
  return channel;
}

export function announce(message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  open().postMessage(message);
}

/** Listens to the other tabs; returns what ends it. */
export function onSessionMessage(listener: (message: SessionMessage) => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === 'user:profile' || data === 'user:logout') listener(data);
  };
  const tab = open();
  tab.addEventListener('message', heard);
  return () => tab.removeEventListener('message', heard);
}
