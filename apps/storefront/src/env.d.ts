/// <reference types="vite/client" />

declare module 'virtual:contract-routes' {
  import type { StorefrontContract } from '@carzaa/api/contract/contract';
  import type { RouteTable } from '@carzaa/api/contract/endpoint';
  const routes: RouteTable<StorefrontContract>;
  export default routes;
}

declare module 'virtual:listing-routes' {
  import type { ListingContract } from '@carzaa/api/contract/contract';
  import type { RouteTable } from '@carzaa/api/contract/endpoint';
  const routes: RouteTable<ListingContract>;
  export default routes;
}

declare module 'virtual:account-routes' {
  import type { AccountContract } from '@carzaa/api/contract/contract';
  import type { RouteTable } from '@carzaa/api/contract/endpoint';
  const routes: RouteTable<AccountContract>;
  export default routes;
}

interface ImportMetaEnv {
  readonly VITE_BUILD_ID: string;
  readonly VITE_MOCK: boolean;
}

declare namespace React {
  // Custom properties are style too.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

interface EarlyEvent {
  type: string;
  target: EventTarget | null;
  /** What was chosen in a list. */
  value?: string;
  /** What sent a form. */
  submitter?: HTMLElement | null;
}

interface Window {
  /** What a person did before the application ran; calling it ends the recording. See build/bootScript.ts. */
  earlyInput?: () => EarlyEvent[];
}
