/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_MOCK: boolean;
}

// The package carries no types of its own.
declare module 'ra-language-italian' {
  import type { TranslationMessages } from 'react-admin';
  const messages: TranslationMessages;
  export default messages;
}
