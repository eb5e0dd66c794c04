import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { handlers } from './handlers.ts';

export { showServerPage } from './serverPages.ts';

/** A browser fetches what a link lets it keep past the worker: here the page fetches it, and hands it over. */
async function keepFile(address: string): Promise<void> {
  const answer = await fetch(address);
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

function onDownload(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
  if (!link?.pathname.startsWith('/api/')) return;
  event.preventDefault();
  void keepFile(link.href);
}

/** Answers the page's calls from the rows, once the worker is there; a call without a mock fails, files pass. */
export async function startMocks(): Promise<void> {
  document.addEventListener('click', onDownload);
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (frame instanceof HttpNetworkFrame && new URL(frame.data.request.url).pathname.startsWith('/api/')) {
        defaults.error();
      }
    },
  });
}
