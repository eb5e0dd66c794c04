import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { pricingTexts as it } from '../../it/pricing.ts';
import { PriceIcon } from '../../ui/icons.tsx';
import { WhatIfDialog } from './WhatIfDialog.tsx';

/** Opens what other prices would make of one car. */
export function TryPrice({ listing: { uuid, title } }: { listing: DealerListing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    // What is pressed in here is no press on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <IconButton
        aria-label={it.whatIf.openFor(title)}
        title={it.whatIf.open}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary' }}
      >
        <PriceIcon />
      </IconButton>
      {isOpen && <WhatIfDialog ids={[uuid]} title={title} onClose={() => setOpen(false)} />}
    </span>
  );
}
