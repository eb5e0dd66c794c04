import { MARK_HUB, MARK_RING, MARK_STROKE } from '@carzaa/design/mark';
import { Box } from '@mui/material';

/** The mark and the name, as in the storefront. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 750, fontSize: 20 }}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <path d={MARK_RING} fill="none" stroke="currentColor" strokeWidth={MARK_STROKE} strokeLinecap="round" />
        <circle cx="16" cy="16" r={MARK_HUB} fill="var(--amber)" />
      </svg>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        carzaa
      </Box>
    </Box>
  );
}
