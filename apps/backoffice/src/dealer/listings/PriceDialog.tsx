import { priceChange, type PriceChange } from '@carzaa/api/calls/dealer/listingBulk';
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

type Kind = (typeof KINDS)[number];

/** Applies a change once whoever wants it has confirmed what is doubtful about it. */
function useDoubts({ ids, onApply }: Pick<PriceDialogProps, 'ids' | 'onApply'>) {
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
  return { apply, isChecking, question };
}

interface ChoiceProps<T> {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
}

function Choice<T extends string | number>({ label, value, options, nameOf, onChoose }: ChoiceProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => String(each) === chosen);
    if (option !== undefined) onChoose(option);
  };
  return (
    <TextField select label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {options.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Asks how the price of the chosen listings is to change. */
export function PriceDialog({ ids, onClose, onApply }: PriceDialogProps) {
  const [kind, setKind] = useState<Kind>('percent');
  const [text, setText] = useState('-5');
  const [round, setRound] = useState<(typeof ROUNDS)[number]>(50);
  const { value, problem } = readNumber(text, SHAPES[kind]);
  const change = priceChange.safeParse(kind === 'fixed' ? { kind, value } : { kind, value, round });
  const refusal = problem ?? (value ? change.error?.issues[0]?.message : texts.invalid);
  const { apply, isChecking, question } = useDoubts({ ids, onApply });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === undefined && change.data && !isChecking) void apply(change.data);
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="price-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="price-title">{texts.title(ids.length)}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            <Choice label={texts.kind} value={kind} options={KINDS} nameOf={(each) => texts[each]} onChoose={setKind} />
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
              helperText={refusal ?? (kind === 'fixed' ? undefined : texts.hint)}
              onChange={({ target }) => setText(target.value)}
            />
            {kind !== 'fixed' && (
              <Choice label={texts.round} value={round} options={ROUNDS} nameOf={texts.roundTo} onChoose={setRound} />
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
