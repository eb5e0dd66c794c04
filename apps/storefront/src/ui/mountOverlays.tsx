import { createRoot } from 'react-dom/client';
import { Dialogs } from './Dialogs.tsx';
import { Toasts } from './Toasts.tsx';

let mounted = false;

/** Puts dialogs and messages beside the page, where they outlive the one that made them. */
export function mountOverlays(): void {
  if (mounted) return;
  mounted = true;
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <>
      <Dialogs />
      <Toasts />
    </>,
  );
}
