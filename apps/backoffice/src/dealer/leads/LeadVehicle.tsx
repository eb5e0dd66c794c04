import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { DEALER_PAGE } from '@carzaa/api/leads/stages';
import { euro } from '@carzaa/api/text/format';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useDealership } from '../dealership.ts';
import { Link as RouterLink } from 'react-router-dom';
import { listingTexts } from '../../it/listings.ts';
import { leadTexts } from '../../it/leads.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { STATE_TONES } from '../listings/stateTone.ts';
import { INSET } from '../../ui/Panel.tsx';

/** The vehicle that a lead is about, as it is now. */
export function LeadVehicle({ vehicle, title }: { vehicle: LeadDetail['vehicle']; title: string }) {
  const { uuid: dealer } = useDealership();
  return (
    <Card component="aside" aria-label={leadTexts.about} sx={{ width: '100%', alignSelf: 'start' }}>
      <Box sx={{ aspectRatio: '3 / 2', background: 'var(--studio)' }}>
        {vehicle?.cover && (
          <img
            src={`${vehicle.cover.src}/${vehicle.cover.widths[1] ?? vehicle.cover.widths[0]}.webp`}
            alt=""
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Stack spacing={1} sx={{ ...INSET, alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 650 }}>{vehicle?.title ?? title}</Typography>
        {vehicle ? (
          <>
            <Typography>{euro(vehicle.price)}</Typography>
            <StateChip tone={STATE_TONES[vehicle.state]} label={listingTexts.states[vehicle.state]} />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" component={RouterLink} to={`/dealer/${dealer}/listings/${vehicle.uuid}`}>
                {leadTexts.edit}
              </Button>
              {vehicle.is_public && (
                <Button
                  href={`/annunci/${vehicle.brand}/${vehicle.model}/${vehicle.uuid}`}
                  target="_blank"
                  rel="noopener"
                >
                  {leadTexts.see}
                </Button>
              )}
            </Stack>
          </>
        ) : (
          title !== DEALER_PAGE && <Typography color="text.secondary">{leadTexts.gone}</Typography>
        )}
      </Stack>
    </Card>
  );
}
