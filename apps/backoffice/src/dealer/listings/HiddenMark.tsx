import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { Alert, Button, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const texts = listingTexts.hidden;

/** That another advert of the same vehicle is shown instead, in the list. */
export function HiddenMark({ listing: { shown_instead: other } }: { listing: DealerListing }) {
  if (other === null) return null;
  return (
    <Tooltip title={texts.why(other)}>
      <span>
        <StateChip tone="wait" label={texts.mark} />
      </span>
    </Tooltip>
  );
}

/** The same on the advert's own page. */
export function HiddenNote() {
  const listing = useRecordContext<DealerListing>();
  if (!listing?.shown_instead) return null;
  const { brand, model, shown_instead: other } = listing;
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          href={`/annunci/${brand}/${model}/${other.uuid}`}
          target="_blank"
          rel="noopener"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {texts.see}
        </Button>
      }
    >
      {texts.why(other)}
    </Alert>
  );
}
