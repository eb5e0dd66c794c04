import type { PriceChange } from '@carzaa/api/calls/dealerListings';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { listingTexts } from '../../it/listings.ts';

const texts = listingTexts.priceDialog;
const KINDS = ['percent', 'euro', 'fixed'] as const;
const ROUNDS = [1, 10, 50, 100] as const;

interface PriceDialogProps {
  listings: number;
  onClose: () => void;
  onApply: (price: PriceChange) => void;
}

/** A number as people type it: comma or point before the decimals. */
function readNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** Asks how the price of the chosen listings is to change. */
export function PriceDialog({ listings, onClose, onApply }: PriceDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('percent');
  const [text, setText] = useState('-5');
  const [round, setRound] = useState<(typeof ROUNDS)[number]>(50);
  const value = readNumber(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value === null) return;
    onApply(kind === 'fixed' ? { kind, value: Math.round(value) } : { kind, value, round });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="price-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="price-title">{texts.title(listings)}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            <TextField
              select
              label={texts.kind}
              value={kind}
              onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'percent')}
            >
              {KINDS.map((each) => (
                <MenuItem key={each} value={each}>
                  {texts[each]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={texts.value}
              value={text}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              error={value === null}
              helperText={value === null ? texts.invalid : kind === 'fixed' ? ' ' : texts.hint}
              onChange={({ target }) => setText(target.value)}
            />
            {kind !== 'fixed' && (
              <TextField
                select
                label={texts.round}
                value={round}
                onChange={({ target }) => setRound(ROUNDS.find((each) => each === Number(target.value)) ?? 1)}
              >
                {ROUNDS.map((each) => (
                  <MenuItem key={each} value={each}>
                    {texts.roundTo(each)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={value === null}>
            {texts.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
