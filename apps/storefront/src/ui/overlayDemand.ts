let load: (() => void) | undefined;

/** Says how dialogs and messages come to the page; they are loaded with the first of them, not with the page. */
export function whenOverlaysNeeded(loadOverlays: () => void): void {
  load = loadOverlays;
}

/** Called by whoever has something to show. */
export function needOverlays(): void {
  load?.();
}
