import { MARK_HUB, MARK_RING, MARK_STROKE } from '@carzaa/design/mark';

/** The mark: a steering wheel left open, and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={MARK_RING} fill="none" stroke="currentColor" strokeWidth={MARK_STROKE} strokeLinecap="round" />
        <circle cx="16" cy="16" r={MARK_HUB} fill="var(--amber)" />
      </svg>
      carzaa
    </>
  );
}
