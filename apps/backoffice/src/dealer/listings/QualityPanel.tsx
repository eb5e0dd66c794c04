import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { listingQuality } from '@carzaa/api/vehicle/quality';
import { LinearProgress, Link, List, ListItem, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { listingTexts } from '../../it/listings.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useNewPhotos } from './photoQueue/usePhotoQueue.ts';

/** How good the advert is as it stands in the form, and what would make it better: each hint leads to its part. */
export function QualityPanel() {
  const chosen = useNewPhotos();
  const photos = useRecordContext<DealerListingDetail>()?.photos ?? chosen;
  const form: Record<string, unknown> = useWatch();
  const { score, missing } = listingQuality({ ...form, photos });
  return (
    <Panel title={listingTexts.quality} action={<Typography sx={{ fontWeight: 650 }}>{score}/100</Typography>}>
      <LinearProgress
        variant="determinate"
        value={score}
        aria-label={listingTexts.quality}
        color={score >= 70 ? 'success' : score >= 40 ? 'warning' : 'error'}
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      {missing.length === 0 ? (
        <Typography variant="body2">{listingTexts.qualityFull}</Typography>
      ) : (
        <List dense disablePadding>
          {missing.map(({ text, section, points }) => (
            <ListItem key={text} disableGutters sx={{ justifyContent: 'space-between', gap: 1 }}>
              <Link href={`#${section}`} variant="body2">
                {text}
              </Link>
              <Typography variant="body2" color="text.secondary">
                +{points}
              </Typography>
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}
