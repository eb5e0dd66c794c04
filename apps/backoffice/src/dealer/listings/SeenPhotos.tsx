import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { photoTexts } from '../../it/photos.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

/** The pictures of a listing, for who may only look. */
export function SeenPhotos() {
  const photos = useRecordContext<DealerListingDetail>()?.photos ?? [];
  return (
    <PhotoGrid>
      {photos.map(({ uuid, src, widths }, at) => (
        <Box component="li" key={uuid}>
          <Box
            component="img"
            src={`${src}/${widths[0]}.webp`}
            alt={photoTexts.nth(at + 1)}
            loading="lazy"
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '3 / 2',
              objectFit: 'cover',
              borderRadius: '8px',
              background: 'var(--studio)',
            }}
          />
        </Box>
      ))}
    </PhotoGrid>
  );
}
