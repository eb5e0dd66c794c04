import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Client, ApiContext } from './api.ts';

/** What surrounds the router, on the server as in the browser. */
export function App({ api, queryClient, children }: { api: Client; queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}
