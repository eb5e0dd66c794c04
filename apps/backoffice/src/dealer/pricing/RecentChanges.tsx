import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { pricingTexts } from '../../it/pricing.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDealership, useMay } from '../dealership.ts';
import { DESK_KEY, useReprice } from './useReprice.ts';

const it = pricingTexts.recent;

/** The prices that were changed here in the last day, each to be taken back. */
export function RecentChanges() {
  const { uuid: dealer } = useDealership();
  const maySell = useMay('seller');
  const { undo } = useReprice();
  const { data } = useQuery({
    queryKey: [DESK_KEY, 'batches', dealer],
    queryFn: () => api.pricingDesk.batches({ dealer }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={it.title}>
      <Typography variant="body2" color="text.secondary">
        {it.hint}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(({ uuid, title, cars, at, undone }) => (
          <Stack key={uuid} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 44 }}>
            <Typography sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>{it.line(title, cars, at)}</Typography>
            {undone && (
              <Typography color="text.secondary" sx={{ fontSize: 14 }}>
                {it.undone}
              </Typography>
            )}
            {!undone && maySell && (
              <Button aria-label={it.undoOf(title, cars)} onClick={() => void undo(uuid)}>
                {it.undo}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
