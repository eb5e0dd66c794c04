import type { DaysToSell, DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';
import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { count } from '@carzaa/api/text/format';
import type { ValuationBand } from '@carzaa/api/vehicle/valuation';
import { Box, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { listingTexts } from '../../it/listings.ts';
import { pricingTexts as it } from '../../it/pricing.ts';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';

const TONES: Record<ValuationBand, Tone> = { great: 'good', good: 'good', fair: 'idle', high: 'wait' };

/** What buyers read of a price. */
export function BandChip({ band }: { band: ValuationBand | null }) {
  if (band === null) return <Faint>{it.unknown}</Faint>;
  return <StateChip tone={TONES[band]} label={BAND_NAMES[band]} />;
}

function Faint({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <Typography component="span" color="text.secondary" sx={{ fontSize: 13 }} title={title}>
      {children}
    </Typography>
  );
}

/** Two lines: a figure and what stands under it. */
function Figure({ main, under, title }: { main: ReactNode; under?: ReactNode; title?: string }) {
  return (
    <Box title={title}>
      <Typography noWrap sx={{ fontSize: 14 }}>
        {main}
      </Typography>
      {under !== undefined && (
        <Typography noWrap color="text.secondary" sx={{ fontSize: 12 }}>
          {under}
        </Typography>
      )}
    </Box>
  );
}

/** Days to sell with their interval, or that too little is known. */
function Days({ days }: { days: DaysToSell | null }) {
  if (days === null) return <Faint title={it.fewDataWhy}>{it.fewData}</Faint>;
  return <Figure main={it.days(days.expected)} under={it.daysRange(days)} />;
}

type Cell = (listing: DealerListing) => ReactNode;
/** What stands before the desk has looked at the present price. */
const known =
  (draw: (desk: DeskFigures) => ReactNode): Cell =>
  ({ desk, state }) => {
    if (desk) return draw(desk);
    return state === 'published' ? <Faint>{it.working}</Faint> : '—';
  };

export const bandCell = known(({ band }) => <BandChip band={band} />);

export const positionCell = known(({ position }) =>
  position === null ? '—' : <Figure main={it.percent(position)} title={it.positionHint} />,
);

export const daysToSellCell = known(({ days }) => <Days days={days} />);

export const demandCell = known(({ demand }) =>
  demand === null ? '—' : <Figure main={it.demand(demand)} under={it.percent(demand)} title={it.demandHint} />,
);

/** Who looks for a car like it, at its price and below, in a sentence each. */
export const wantedLines = ({ missed, lower }: DeskFigures): string[] => [
  ...(lower.searches > 0 ? [it.lower(lower)] : []),
  ...(missed > 0 ? [it.missed(missed)] : []),
  ...(lower.missed > 0 ? [it.missedLower(lower.missed, lower.by)] : []),
];

/** Saved searches, and under them what more is to be had: those of a lower price first. */
export const searchesCell = known((desk) => {
  const { searches, missed, lower } = desk;
  const under =
    lower.searches > 0 ? it.lowerShort(lower.searches, lower.by) : missed > 0 ? it.missedShort(missed) : undefined;
  return (
    <Tooltip title={wantedLines(desk).join('. ')}>
      <Box>
        <Figure main={count(searches)} {...(under === undefined ? {} : { under })} />
      </Box>
    </Tooltip>
  );
});

export const onSaleCell: Cell = ({ days_on_sale: days }) => (days === null ? '—' : listingTexts.days(days));
