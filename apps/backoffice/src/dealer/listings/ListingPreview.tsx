import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { euroCents, kilometres, powerText } from '@carzaa/api/text/format';
import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { priceText } from '../../both/figures.ts';
import { type Choice, useBrands, useModels, useReference } from '../../form/useReference.ts';
import { listingTexts } from '../../it/listings.ts';
import { INSET } from '../../ui/Panel.tsx';
import { Picture } from './photoQueue/Picture.tsx';
import { useNewPhotos } from './photoQueue/usePhotoQueue.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What a reference list calls a value. */
const named = (choices: readonly Choice[], id: unknown) => choices.find((choice) => choice.id === id)?.name;

/** What the site shows of a car without photos: its body, or a car's outline before it is known. */
function Outline({ category }: { category: string }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
      <Box
        component="img"
        src={`/art/tipo-${category || 'berlina'}.webp`}
        alt=""
        width={560}
        height={261}
        sx={{ width: '86%', height: 'auto', filter: 'grayscale(1)', opacity: 0.5 }}
      />
    </Box>
  );
}

/** The card that buyers will see, as it stands in the form. */
export function ListingPreview() {
  const cover = useRecordContext<DealerListingDetail>()?.photos?.[0];
  const chosen = useNewPhotos()[0]?.file;
  const form: Record<string, unknown> = useWatch();
  const brand = asText(form.brand);
  const title = [named(useBrands().choices, brand), named(useModels(brand).choices, form.model)];
  const fuel = named(useReference('powerTypes').choices, form.power_type);
  const gearbox = named(useReference('gearboxTypes').choices, form.gearbox_type);
  const [price, mileage] = [asNumber(form.price), asNumber(form.mileage)];
  const power = asNumber(form.power);
  const costs: unknown[] = Array.isArray(form.extra_costs) ? form.extra_costs : [];
  const extra = costs.reduce<number>((sum, cost) => sum + (asNumber(Reflect.get(Object(cost), 'amount')) ?? 0), 0);
  const facts = [
    form.registration_year,
    mileage === null ? null : kilometres(mileage),
    fuel,
    gearbox,
    power === null ? null : powerText(power, asNumber(form.horsepower)),
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <Card component="aside" aria-label={listingTexts.preview}>
      <Box sx={{ aspectRatio: '3 / 2', background: 'var(--studio)' }}>
        {!chosen && !cover && <Outline category={asText(form.category)} />}
        {chosen && <Picture key={chosen.name} file={chosen} />}
        {cover && (
          <img
            src={`${cover.src}/${cover.widths[1] ?? cover.widths[0]}.webp`}
            alt=""
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box sx={INSET}>
        <Typography variant="overline" color="text.secondary">
          {listingTexts.preview}
        </Typography>
        <Typography variant="h6" component="p">
          {title.filter(Boolean).join(' ') || '—'}
        </Typography>
        <Typography color="text.secondary" noWrap>
          {asText(form.version)}
        </Typography>
        <Typography variant="h5" component="p" sx={{ my: 1 }}>
          {priceText({ price: price ?? 0 })}
        </Typography>
        {extra > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: -1, mb: 1 }}>
            {listingTexts.extraCosts.sum(euroCents(Math.round(extra * 100)))}
          </Typography>
        )}
        <Typography variant="body2">{facts.join(' · ')}</Typography>
      </Box>
    </Card>
  );
}
