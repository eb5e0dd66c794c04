import type { PriceChange } from '@carzaa/api/calls/dealer/dealerListings';
import { type NumberShape, readNumber } from '@carzaa/api/text/numbers';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { listingTexts } from '../../it/listings.ts';
import { savingTexts } from '../../it/saving.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useAsk } from '../../ui/useAsk.tsx';
import { useDealership } from '../dealership.ts';
import { bulkDoubts } from './bulkDoubts.ts';

const texts = listingTexts.priceDialog;
const KINDS = ['percent', 'euro', 'fixed'] as const;
/** A part may be of a per cent; what is added or put in its place is whole euro. */
const SHAPES: Record<(typeof KINDS)[number], NumberShape> = {
  percent: { decimals: 2, signed: true },
  euro: { signed: true },
  fixed: {},
};
const ROUNDS = [1, 10, 50, 100] as const;

interface PriceDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onApply: (price: PriceChange) => void;
}

/** Asks how the price of the chosen listings is to change. */
export function PriceDialog({ ids, onClose, onApply }: PriceDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('percent');
  const [text, setText] = useState('-5');
  const [round, setRound] = useState<(typeof ROUNDS)[number]>(50);
  const { value, problem } = readNumber(text, SHAPES[kind]);
  const refusal = problem ?? (value === null ? texts.invalid : undefined);
  const { uuid: dealer } = useDealership();
  const [ask, question] = useAsk();
  const [isChecking, setChecking] = useState(false);
  const apply = async (price: PriceChange) => {
    setChecking(true);
    const doubts = await bulkDoubts(dealer, ids, price);
    setChecking(false);
    const content = doubts.map((doubt) => <p key={doubt}>{doubt}</p>);
    const { sure, correct } = savingTexts;
    const isMeant = doubts.length === 0 || (await ask({ title: sure, content, confirm: texts.sure, cancel: correct }));
    if (isMeant) onApply(price);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value === null || value === undefined || isChecking) return;
    void apply(kind === 'fixed' ? { kind, value } : { kind, value, round });
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="price-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="price-title">{texts.title(ids.length)}</DialogTitle>
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
              slotProps={{
                htmlInput: { inputMode: 'decimal', 'aria-describedby': 'price-unit price-hint' },
                formHelperText: { id: 'price-hint' },
                input: {
                  endAdornment: (
                    <InputAdornment id="price-unit" position="end">
                      {kind === 'percent' ? '%' : '€'}
                    </InputAdornment>
                  ),
                },
              }}
              error={refusal !== undefined}
              helperText={refusal ?? (kind === 'fixed' ? ' ' : texts.hint)}
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
          <Button type="submit" variant="contained" loading={isChecking} disabled={refusal !== undefined}>
            {texts.apply}
          </Button>
        </DialogActions>
      </form>
      {question}
    </SafeDialog>
  );
}
