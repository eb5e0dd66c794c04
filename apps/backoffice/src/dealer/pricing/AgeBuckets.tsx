import type { StockAges } from '@carzaa/api/calls/dealer/pricingDesk';
import { euro } from '@carzaa/api/text/format';
import { bucketDays } from '@carzaa/api/vehicle/stockAge';
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { pricingTexts } from '../../it/pricing.ts';
import { api } from '../../providers/client.ts';
import { useDealership } from '../dealership.ts';
import { DESK_KEY } from './useReprice.ts';

const it = pricingTexts.ages;
/** On sale, as the buckets count it. */
const HELD = ['published', 'reserved'];
const KEYS = new Set(['state', 'days_on_sale_min', 'days_on_sale_max']);

type Amount = StockAges['total'];

/** The stock by days on sale: how many cars, what they are worth, and how that was a month ago. A press shows them. */
export function AgeBuckets() {
  const { uuid: dealer } = useDealership();
  const { filterValues, setFilters } = useListContext();
  const { data } = useQuery({
    queryKey: [DESK_KEY, 'ages', dealer],
    queryFn: () => api.pricingDesk.ages({ dealer }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Skeleton variant="rounded" height={104} sx={{ mb: 1.5 }} />;
  const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !KEYS.has(key)));
  const { days_on_sale_min: from } = filterValues;
  return (
    <Box
      component="fieldset"
      aria-label={it.title}
      sx={{
        border: 0,
        p: 0,
        mx: 0,
        mt: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1,
        mb: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {data.buckets.map((bucket) => {
        const { from: min, to } = bucketDays(bucket.from);
        const isChosen = from === min;
        const filter = { state: HELD, days_on_sale_min: min, ...(to === null ? {} : { days_on_sale_max: to }) };
        return (
          <Bucket
            key={bucket.from}
            name={it.name(bucket.from)}
            amount={bucket}
            isChosen={isChosen}
            onPress={() => setFilters(isChosen ? { ...others, state: HELD } : { ...others, ...filter })}
          />
        );
      })}
      <Bucket
        name={it.total}
        amount={data.total}
        isChosen={from === undefined}
        isWide
        onPress={() => setFilters({ ...others, state: HELD })}
      />
    </Box>
  );
}

interface BucketProps {
  name: string;
  amount: Amount;
  isChosen: boolean;
  /** The last one fills its line on a phone. */
  isWide?: boolean;
  onPress: () => void;
}

function Bucket({ name, amount: { cars, value, before }, isChosen, isWide = false, onPress }: BucketProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onPress}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        textAlign: 'left',
        p: 1.5,
        minHeight: 44,
        borderRadius: '12px',
        border: '1px solid',
        borderColor: isChosen ? 'var(--green)' : 'var(--line)',
        background: isChosen ? 'var(--green-tint)' : 'var(--card)',
        gridColumn: isWide ? { xs: '1 / -1', md: 'auto' } : undefined,
        '&:hover': { borderColor: isChosen ? 'var(--green)' : 'var(--line-strong)' },
        '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontSize: 13 }} color="text.secondary">
        {name}
      </Typography>
      <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: 17 }}>
        {pricingTexts.cars(cars)}
      </Typography>
      <Typography component="span" sx={{ display: 'block', fontSize: 14 }}>
        {euro(value)}
      </Typography>
      <Typography component="span" sx={{ display: 'block', fontSize: 12, textWrap: 'balance' }} color="text.secondary">
        {it.trend(cars - before.cars)}
      </Typography>
    </ButtonBase>
  );
}
