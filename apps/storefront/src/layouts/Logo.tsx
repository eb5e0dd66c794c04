/** The mark: a steering wheel left open, and the name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M25.6 8.4A12 12 0 1 0 25.6 23.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="3.6" fill="var(--amber)" />
      </svg>
      carzaa
    </>
  );
}
