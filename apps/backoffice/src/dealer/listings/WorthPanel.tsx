import { type ValuationBody, type ValuationPreview, valuationBody } from '@carzaa/api/calls/public/valuation';
import { euro } from '@carzaa/api/text/format';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DealershipContext } from '../dealership.ts';
import { worthTexts as it } from '../../it/worth.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { BandChip } from '../pricing/figures.tsx';

const FIELDS = [
  'brand',
  'model',
  'power_type',
  'gearbox_type',
  'registration_year',
  'registration_month',
  'mileage',
  'power',
  'equipment',
  'price',
] as const;

/** What has been typed so far, once it is enough to compare the car with others. */
function readDraft(values: readonly unknown[], listing: unknown): ValuationBody | null {
  const typed = Object.fromEntries(FIELDS.map((field, index) => [field, values[index] ?? null]));
  const price = typeof typed.price === 'number' && typed.price > 0 ? typed.price : null;
  const equipment = Array.isArray(typed.equipment) ? typed.equipment : [];
  const draft = valuationBody.safeParse({ ...typed, price, equipment, listing: listing ?? null });
  return draft.success ? draft.data : null;
}

function Rating({ range, band, reason, comparables, next, typical }: ValuationPreview) {
  if (!range) {
    return (
      <Typography variant="body2" color="text.secondary">
        {reason && it.reasons[reason]} {reason === 'price' && typical !== null && it.typical(euro(typical))}
      </Typography>
    );
  }
  return (
    <>
      {band && (
        <Box sx={{ mb: 1 }}>
          <BandChip band={band} />
        </Box>
      )}
      <Typography variant="body2">{it.range(euro(range.low), euro(range.high), comparables)}</Typography>
      {next && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {it.next(BAND_NAMES[next.band], euro(next.price))}
        </Typography>
      )}
    </>
  );
}

/** What buyers will be told of the price, before anything is published; in a dealership's area alone. */
export function WorthPanel() {
  const dealership = use(DealershipContext);
  const record = useRecordContext();
  const values: unknown[] = useWatch({ name: [...FIELDS] });
  const draft = useDeferredValue(readDraft(values, record?.id));
  const { data } = useQuery({
    queryKey: ['valuation', dealership?.uuid, draft],
    queryFn: async () => {
      if (!dealership || !draft) return null;
      return api.dealerValuations.preview({ dealer: dealership.uuid, body: draft });
    },
    enabled: dealership !== null && draft !== null,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  if (!dealership) return null;
  return (
    <Panel title={it.title}>
      {data && draft ? (
        <Rating {...data} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {draft ? it.asking : it.missing}
        </Typography>
      )}
    </Panel>
  );
}
