import type { Proposal } from '@carzaa/api/calls/dealer/pricingDesk';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { pricingTexts } from '../../it/pricing.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useMay } from '../dealership.ts';
import { BOX, ProposalRow } from './ProposalRow.tsx';
import { useReprice } from './useReprice.ts';

const it = pricingTexts.proposals;

/** Chooses all proposals with a price, or none. */
function All({ isAll, isSome, onPress }: { isAll: boolean; isSome: boolean; onPress: () => void }) {
  return (
    <FormControlLabel
      label={it.chooseAll}
      // Above those of the rows.
      control={<Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={onPress} sx={BOX} />}
      sx={{ ml: 0, gap: 1 }}
    />
  );
}

/** The week's proposals with what each would make of its car; the chosen ones are accepted together. */
export function ProposalsDialog({ items, onClose }: { items: readonly Proposal[]; onClose: () => void }) {
  const maySell = useMay('seller');
  const priced = items.filter(({ proposed }) => proposed !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { reprice, isBusy } = useReprice();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const accepted = priced.filter(({ uuid }) => chosen.has(uuid));
  const difference = accepted.reduce((sum, { price, proposed }) => sum + (proposed?.price ?? price) - price, 0);
  const accept = async () => {
    const changes = accepted.flatMap(({ uuid, price, proposed }) =>
      proposed ? { uuid, price: proposed.price, was: price } : [],
    );
    if (await reprice({ changes })) onClose();
  };
  const isAll = accepted.length === priced.length && priced.length > 0;
  const toggleAll = () => setChosen(new Set(isAll ? [] : priced.map(({ uuid }) => uuid)));
  return (
    <SafeDialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="proposals-title">
      <DialogTitle id="proposals-title">{it.title}</DialogTitle>
      <DialogContent>
        {maySell && priced.length > 0 && <All isAll={isAll} isSome={accepted.length > 0} onPress={toggleAll} />}
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <ProposalRow
              key={item.uuid}
              item={item}
              isChosen={chosen.has(item.uuid)}
              {...(maySell && item.proposed ? { onToggle: () => toggle(item.uuid) } : {})}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {maySell && priced.length > 0 && (
          <Typography component="output" sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, fontSize: 14 }}>
            {it.sum(accepted.length, difference)}
          </Typography>
        )}
        <Button onClick={onClose}>{it.close}</Button>
        {maySell && priced.length > 0 && (
          <Button variant="contained" loading={isBusy} disabled={accepted.length === 0} onClick={() => void accept()}>
            {it.accept(Math.max(1, accepted.length))}
          </Button>
        )}
      </DialogActions>
    </SafeDialog>
  );
}
