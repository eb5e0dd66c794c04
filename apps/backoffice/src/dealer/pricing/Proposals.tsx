import { Alert, Button, FormControlLabel, Skeleton, Stack, Switch } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pricingTexts } from '../../it/pricing.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';
import { useDealership, useMay } from '../dealership.ts';
import { ProposalsDialog } from './ProposalsDialog.tsx';
import { DESK_KEY } from './useReprice.ts';

const it = pricingTexts.proposals;

function useProposals() {
  const { uuid: dealer } = useDealership();
  return useQuery({ queryKey: [DESK_KEY, 'proposals', dealer], queryFn: () => api.pricingDesk.proposals({ dealer }) });
}

/** How many cars need a decision this week, and the way to decide. */
export function Proposals() {
  const { data } = useProposals();
  const [isOpen, setOpen] = useState(false);
  if (!data) return <Skeleton variant="rounded" height={60} sx={{ mb: 1.5 }} />;
  const { items } = data;
  return (
    <Alert
      severity={items.length === 0 ? 'success' : 'info'}
      sx={{ mb: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      {...(items.length > 0 && {
        action: (
          <Button color="inherit" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
            {it.open(items.length)}
          </Button>
        ),
      })}
    >
      {items.length === 0 ? it.none : it.text(items.length)}
      {isOpen && <ProposalsDialog items={items} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

/** Whether the dealership is written to each week, for its owners to say. */
export function WeeklyMail() {
  const { uuid: dealer } = useDealership();
  const isOwner = useMay('owner');
  const { data } = useProposals();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  if (!isOwner || !data) return null;
  const set = (wanted: boolean) =>
    run(() => api.pricingDesk.setMail({ dealer, body: { wanted } }), {
      done: wanted ? it.mailOn : it.mailOff,
      after: () => void queries.invalidateQueries({ queryKey: [DESK_KEY, 'proposals', dealer] }),
    });
  return (
    <Stack>
      <FormControlLabel
        label={it.mail}
        control={<Switch checked={data.mail} disabled={isBusy} onChange={(_, wanted) => void set(wanted)} />}
      />
    </Stack>
  );
}
