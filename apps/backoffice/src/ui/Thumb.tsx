import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { Box } from '@mui/material';
import { CarIcon } from './icons.tsx';

/** A car in small, 72 × 48; a drawn one where it has no picture. */
export function Thumb({ picture }: { picture: Photo | null }) {
  return (
    <Box
      sx={{
        width: 72,
        height: 48,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '8px',
        overflow: 'hidden',
        background: picture ? 'var(--studio)' : 'var(--paper-deep)',
        color: 'var(--ink-faint)',
      }}
    >
      {picture ? (
        <img
          src={`${picture.src}/${picture.widths[0]}.webp`}
          alt=""
          width={72}
          height={48}
          loading="lazy"
          style={{ objectFit: 'cover', width: '100%', height: '100%' }}
        />
      ) : (
        <CarIcon />
      )}
    </Box>
  );
}
