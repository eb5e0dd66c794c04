import { Box } from '@mui/material';

/** The mark and the name, as in the storefront. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 750, fontSize: 20 }}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <path
          d="M25.6 8.4A12 12 0 1 0 25.6 23.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="3.6" fill="var(--amber)" />
      </svg>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        carzaa
      </Box>
    </Box>
  );
}
