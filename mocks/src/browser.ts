import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { handlers } from './handlers.ts';

export { leaveServerPage } from './serverPages.ts';

/** Answers the page's calls from the rows, once the worker is there; a call without a mock fails, files pass. */
export async function startMocks(): Promise<void> {
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (frame instanceof HttpNetworkFrame && new URL(frame.data.request.url).pathname.startsWith('/api/')) {
        defaults.error();
      }
    },
  });
}
