import type { WhatIfPoint } from '@carzaa/api/calls/dealer/pricingDesk';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { count, euro } from '@carzaa/api/text/format';
import { VALUATION_BANDS } from '@carzaa/api/vehicle/valuation';
import { Box, Typography } from '@mui/material';
import { pricingTexts } from '../../it/pricing.ts';
import type { Fact } from '../../ui/Panel.tsx';
import { BandChip } from './figures.tsx';

const it = pricingTexts.whatIf;

/** How many cars have which rating; of one car its own. */
function Ratings({ cars, bands }: { cars: number; bands: WhatIfPoint['bands'] }) {
  if (cars === 1) return <BandChip band={VALUATION_BANDS.find((band) => bands[band] === 1) ?? null} />;
  const parts = VALUATION_BANDS.flatMap((band) => (bands[band] === 0 ? [] : `${BAND_NAMES[band]} ${bands[band]}`));
  return [...parts, ...(bands.none === 0 ? [] : [`${it.none} ${bands.none}`])].join(' · ');
}

interface ToldProps {
  main: string;
  under?: string;
  title?: string;
}

/** A figure, and in small what it is measured by. */
function Told({ main, under, title }: ToldProps) {
  return (
    <span title={title}>
      {main}{' '}
      {under !== undefined && (
        <Typography component="span" color="text.secondary" sx={{ display: 'block', fontSize: 13, fontWeight: 400 }}>
          {under}
        </Typography>
      )}
    </span>
  );
}

/** Names above figures, in as many columns as there is room for. */
function Tiles({ figures }: { figures: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1,
        m: 0,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        '& > div': { p: 1.5, borderRadius: '10px', border: '1px solid var(--line)' },
        '& dt': { color: 'text.secondary', fontSize: 13 },
        '& dd': { m: 0, mt: 0.5, fontSize: 18, fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

/** What a price makes of the cars, told anew whenever it changes. */
export function WhatIfFigures({ cars, point, now }: { cars: number; point: WhatIfPoint; now: number }) {
  const { price, bands, position, days, searches, missed } = point;
  const difference = price - now;
  const sign = difference > 0 ? '+' : '−';
  const figures: Fact[] = [
    [
      cars === 1 ? it.price : it.total,
      <Told
        key="price"
        main={euro(price)}
        {...(difference === 0 ? {} : { under: `${sign}${euro(Math.abs(difference))}` })}
      />,
    ],
    [it.rating, <Ratings key="rating" cars={cars} bands={bands} />],
    [
      it.position,
      position === null ? (
        pricingTexts.unknown
      ) : (
        <Told key="position" main={pricingTexts.percent(position)} under={it.positionOf} />
      ),
    ],
    [
      cars === 1 ? it.days : it.daysMiddle,
      days === null ? (
        pricingTexts.fewData
      ) : (
        <Told key="days" main={pricingTexts.days(days.expected)} under={pricingTexts.daysRange(days)} />
      ),
    ],
    [it.searches, searches === null ? it.tooMany : count(searches)],
    [
      it.missed,
      missed === null ? (
        it.tooMany
      ) : (
        <Told key="missed" main={count(missed)} under={it.missedIn} title={it.missedHint} />
      ),
    ],
  ];
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Tiles figures={figures} />
    </Box>
  );
}
