import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { financeRows, financeTexts, taegText } from '@carzaa/api/text/financeOffer';
import { describe, type DescribedCar } from '@carzaa/api/vehicle/dealerDefaults';
import { exampleFor, financeTable } from '@carzaa/api/vehicle/financeTable';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../form/useReference.ts';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { api } from '../../providers/client.ts';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';

const SHOWN = '25';

/** How the values that are being typed come out on one of the dealership's cars. */
export function Preview() {
  const { uuid: dealer } = useDealership();
  const [chosen, setChosen] = useState('');
  const { data: cars } = useQuery({
    queryKey: ['defaults-cars', dealer],
    queryFn: () => api.dealerListings.list({ dealer, query: { per_page: SHOWN, sort_by: 'updated_at' } }),
  });
  const id = chosen === '' ? cars?.items[0]?.uuid : chosen;
  const { data: car } = useQuery({
    queryKey: ['defaults-car', id],
    queryFn: () => api.dealerListings.get({ dealer, id: id ?? '' }),
    enabled: id !== undefined,
  });
  return (
    <Panel title={it.preview}>
      {cars?.total === 0 && <Typography color="text.secondary">{it.noCar}</Typography>}
      {id !== undefined && (
        <TextField
          select
          fullWidth
          size="small"
          label={it.car}
          value={id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {cars?.items.map(({ uuid, title }) => (
            <MenuItem key={uuid} value={uuid}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {car && <Outcome car={car} />}
    </Panel>
  );
}

function Outcome({ car }: { car: DealerListingDetail }) {
  const [finance, template, warranty]: unknown[] = useWatch({ name: ['finance', 'description', 'warranty'] });
  const table = financeTable.safeParse(finance).data;
  const [today] = useState(() => new Date());
  const example = table && exampleFor(table, car, today);
  const described = useDescribed(car, typeof warranty === 'number' ? warranty : null);
  const text = typeof template === 'string' && template !== '' ? describe(template, described) : '';
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 650, mt: 2, mb: 0.5 }}>
        {it.finance}
      </Typography>
      {example ? (
        <>
          <Typography sx={{ fontWeight: 700 }}>{financeTexts.warning}</Typography>
          <Typography sx={{ fontWeight: 700, mb: 1 }}>{taegText(example)}</Typography>
          <Facts rows={financeRows(car.price, example)} />
        </>
      ) : (
        <Typography color="text.secondary">{it.noExample}</Typography>
      )}
      <Typography component="h3" sx={{ fontWeight: 650, mt: 2, mb: 0.5 }}>
        {it.description}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap' }} {...(text === '' ? { color: 'text.secondary' } : {})}>
        {text === '' ? it.noText : text}
      </Typography>
    </>
  );
}

/** A car as descriptions name it; `warranty` is the default for a car without its own. */
export function useDescribed(
  car: Pick<
    DealerListingDetail,
    | 'brand_name'
    | 'model_name'
    | 'version'
    | 'registration_year'
    | 'mileage'
    | 'power_type'
    | 'gearbox_type'
    | 'horsepower'
    | 'owners'
    | 'warranty'
  >,
  warranty: number | null,
): DescribedCar {
  const { name: dealer } = useDealership();
  const [fuels, gearboxes] = [useReference('powerTypes').choices, useReference('gearboxTypes').choices];
  const { version, registration_year, mileage, horsepower, owners } = car;
  return {
    brand: car.brand_name,
    model: car.model_name,
    version,
    registration_year,
    mileage,
    horsepower,
    owners,
    fuel: fuels.find(({ id }) => id === car.power_type)?.name ?? null,
    gearbox: gearboxes.find(({ id }) => id === car.gearbox_type)?.name ?? null,
    warranty: car.warranty ?? warranty,
    dealer,
  };
}
