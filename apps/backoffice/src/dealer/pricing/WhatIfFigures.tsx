import type { WhatIfPoint } from '@carzaa/api/calls/dealer/pricingDesk';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { count, euro } from '@carzaa/api/text/format';
import { VALUATION_BANDS } from '@carzaa/api/vehicle/valuation';
import { Box } from '@mui/material';
import { pricingTexts } from '../../it/pricing.ts';
import { type Fact, Facts } from '../../ui/Panel.tsx';
import { BandChip } from './figures.tsx';

const it = pricingTexts.whatIf;

/** How many cars have which rating; of one car its own. */
function Ratings({ cars, bands }: { cars: number; bands: WhatIfPoint['bands'] }) {
  if (cars === 1) return <BandChip band={VALUATION_BANDS.find((band) => bands[band] === 1) ?? null} />;
  const parts = VALUATION_BANDS.flatMap((band) => (bands[band] === 0 ? [] : `${BAND_NAMES[band]} ${bands[band]}`));
  return [...parts, ...(bands.none === 0 ? [] : [`${it.none} ${bands.none}`])].join(' · ');
}

/** What a price makes of the cars, told anew whenever it changes. */
export function WhatIfFigures({ cars, point, now }: { cars: number; point: WhatIfPoint; now: number }) {
  const { price, bands, position, days, searches, missed } = point;
  const difference = price - now;
  const sign = difference > 0 ? '+' : '−';
  const rows: Fact[] = [
    [
      cars === 1 ? it.price : it.total,
      `${euro(price)}${difference === 0 ? '' : ` (${sign}${euro(Math.abs(difference))})`}`,
    ],
    [it.rating, <Ratings key="rating" cars={cars} bands={bands} />],
    [it.position, position === null ? pricingTexts.unknown : pricingTexts.percent(position)],
    [
      cars === 1 ? it.days : it.daysMiddle,
      days === null ? pricingTexts.fewData : `${pricingTexts.days(days.expected)}, ${pricingTexts.daysRange(days)}`,
    ],
    [it.searches, searches === null ? it.tooMany : count(searches)],
    [it.missed, missed === null ? it.tooMany : <span title={it.missedHint}>{it.missedIn(missed)}</span>],
  ];
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Facts rows={rows} />
    </Box>
  );
}
