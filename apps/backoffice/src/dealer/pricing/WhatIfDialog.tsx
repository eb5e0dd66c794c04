import type { WhatIfBody } from '@carzaa/api/calls/dealer/pricingDesk';
import { euro } from '@carzaa/api/text/format';
import { triedChange } from '@carzaa/api/vehicle/priceChange';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricingTexts } from '../../it/pricing.ts';
import { savingTexts } from '../../it/saving.ts';
import { api } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { Pill, Pills } from '../../ui/Pills.tsx';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useAsk } from '../../ui/useAsk.tsx';
import { useDealership, useMay } from '../dealership.ts';
import { bulkDoubts } from '../listings/bulkDoubts.ts';
import { PriceSlider } from './PriceSlider.tsx';
import { DESK_KEY, useReprice } from './useReprice.ts';
import { WhatIfFigures } from './WhatIfFigures.tsx';

const it = pricingTexts.whatIf;
type Kind = WhatIfBody['kind'];

interface WhatIfDialogProps {
  ids: readonly string[];
  /** Of one car alone. */
  title?: string;
  onClose: () => void;
}

/** The slider's points, plus one for a typed price between them. */
function useWhatIf(ids: readonly string[], kind: Kind, typed: number | null) {
  const { uuid: dealer } = useDealership();
  const ask = (values?: number[]) =>
    api.pricingDesk.whatIf({ dealer, body: { ids: [...ids], kind, ...(values ? { values } : {}) } });
  const range = useQuery({ queryKey: [DESK_KEY, 'what-if', dealer, ids, kind], queryFn: () => ask(), gcTime: 0 });
  const found = range.data?.points.find(({ value }) => value === typed);
  const extra = useQuery({
    queryKey: [DESK_KEY, 'what-if', dealer, ids, kind, typed],
    queryFn: () => ask([typed ?? 0]),
    enabled: typed !== null && range.data !== undefined && found === undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { range: range.data, error: range.error ?? extra.error, point: found ?? extra.data?.points[0] };
}

interface Tried {
  ids: readonly string[];
  kind: Kind;
  value: number | null;
  /** What they cost together. */
  price: number;
}

/** Makes the change that is shown, once what is doubtful about it was confirmed. */
function useApply(onClose: () => void) {
  const { uuid: dealer } = useDealership();
  const [ask, question] = useAsk();
  const { reprice, isBusy } = useReprice();
  const apply = async ({ ids, kind, value, price }: Tried) => {
    if (value === null) return;
    const change = triedChange(kind, value);
    const doubts = await bulkDoubts(dealer, ids, change);
    const content = doubts.map((doubt) => <p key={doubt}>{doubt}</p>);
    const { sure: title, correct: cancel } = savingTexts;
    if (doubts.length > 0 && !(await ask({ title, content, confirm: pricingTexts.cell.sure, cancel }))) return;
    const [uuid] = ids;
    const isOne = ids.length === 1 && uuid !== undefined;
    const body = isOne ? { changes: [{ uuid, price: value, was: price }] } : { ids: [...ids], price: change };
    if (await reprice(body)) onClose();
  };
  return { apply, question, isBusy };
}

/** By what several prices are changed. */
function Kinds({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <Pills>
      {(['percent', 'euro'] as const).map((each) => (
        <Pill key={each} label={it.kinds[each]} isChosen={kind === each} onClick={() => onChoose(each)} />
      ))}
    </Pills>
  );
}

/** What other prices would make of one car, or of several, and the change itself. */
export function WhatIfDialog({ ids, title, onClose }: WhatIfDialogProps) {
  const isOne = ids.length === 1;
  const maySell = useMay('seller');
  const [kind, setKind] = useState<Kind>(isOne ? 'fixed' : 'percent');
  const [value, setValue] = useState<number | null>(null);
  const { range, error, point } = useWhatIf(ids, kind, value);
  const { apply, question, isBusy } = useApply(onClose);
  const now = isOne ? (range?.price ?? 0) : 0;
  const isChanged = value !== null && value !== now && point !== undefined;
  const shown = point ?? range?.points.find((each) => each.value === now);
  const choose = (next: Kind) => {
    setKind(next);
    setValue(null);
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="what-if-title">
      <DialogTitle id="what-if-title">{it.title(ids.length)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {title !== undefined && <Typography color="text.secondary">{title}</Typography>}
          {!isOne && <Kinds kind={kind} onChoose={choose} />}
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          {!range && !error && <Typography aria-busy="true">{it.loading}</Typography>}
          {range && shown && (
            <>
              <Typography>{it.now(euro(range.price))}</Typography>
              <PriceSlider key={kind} kind={kind} points={range.points} value={value ?? now} onChange={setValue} />
              <WhatIfFigures cars={range.cars} point={shown} now={range.price} />
            </>
          )}
          {!maySell && <Alert severity="info">{it.readOnly}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{it.cancel}</Button>
        {maySell && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!isChanged}
            onClick={() => void apply({ ids, kind, value, price: range?.price ?? 0 })}
          >
            {it.apply}
          </Button>
        )}
      </DialogActions>
      {question}
    </SafeDialog>
  );
}
