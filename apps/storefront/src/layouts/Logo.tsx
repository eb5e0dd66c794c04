import { MARK } from '@carzaa/design/mark';

/** The mark: a steering wheel left open, and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={MARK.ring} fill="none" stroke="currentColor" strokeWidth={MARK.stroke} strokeLinecap="round" />
        <circle cx="16" cy="16" r={MARK.hub} fill="var(--amber)" />
      </svg>
      carzaa
    </>
  );
}
