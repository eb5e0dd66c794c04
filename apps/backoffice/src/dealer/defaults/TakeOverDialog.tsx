import { TAKEN, type Taken, type TakenListing } from '@carzaa/api/calls/dealer/defaults';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { api } from '../../providers/client.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

/** Has the chosen listings take over what holds for all cars, after a look at what that changes. */
export function TakeOverDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { uuid: dealer } = useDealership();
  const { onUnselectItems } = useListContext();
  const { run, isBusy } = useAction();
  const [fields, setFields] = useState<readonly Taken[]>(['warranty', 'extra_costs', 'description']);
  const [overwrite, setOverwrite] = useState(false);
  const [seen, setSeen] = useState<readonly TakenListing[] | null>(null);
  const call = (apply: boolean) =>
    api.defaults.takeOver({ dealer, body: { ids: [...ids], fields: [...fields], overwrite, apply } });
  const look = () => void run(async () => setSeen((await call(false)).changed), { after: () => undefined });
  const apply = () =>
    void run(() => call(true), { done: it.applied(seen?.length ?? 0), close: () => (onUnselectItems(), onClose()) });
  const change = (next: () => void) => {
    next();
    setSeen(null);
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="take-over-title">
      <DialogTitle id="take-over-title">{it.takeTitle(ids.length)}</DialogTitle>
      <DialogContent>
        <FormGroup>
          {TAKEN.map((field) => (
            <FormControlLabel
              key={field}
              label={it.taken[field]}
              control={
                <Checkbox
                  checked={fields.includes(field)}
                  onChange={(_, checked) =>
                    change(() => setFields(TAKEN.filter((one) => (one === field ? checked : fields.includes(one)))))
                  }
                />
              }
            />
          ))}
          <FormControlLabel
            sx={{ mt: 1 }}
            label={it.overwrite}
            control={<Checkbox checked={overwrite} onChange={(_, checked) => change(() => setOverwrite(checked))} />}
          />
        </FormGroup>
        <Box aria-live="polite">{seen && <Changes seen={seen} />}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{it.cancel}</Button>
        {seen && seen.length > 0 ? (
          <Button variant="contained" loading={isBusy} onClick={apply}>
            {it.apply}
          </Button>
        ) : (
          <Button variant="contained" loading={isBusy} disabled={fields.length === 0} onClick={look}>
            {it.look}
          </Button>
        )}
      </DialogActions>
    </SafeDialog>
  );
}

function Changes({ seen }: { seen: readonly TakenListing[] }) {
  return (
    <>
      <Typography sx={{ fontWeight: 650, mt: 2 }}>{it.changes(seen.length)}</Typography>
      {seen.map(({ uuid, title, changes }) => (
        <Box key={uuid} sx={{ mt: 1 }}>
          <Typography>{title}</Typography>
          {changes.map(({ field, before, after }) => (
            <Typography key={field} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {it.taken[field]}: {before === '' ? it.nothing : before} → {after}
            </Typography>
          ))}
        </Box>
      ))}
    </>
  );
}
