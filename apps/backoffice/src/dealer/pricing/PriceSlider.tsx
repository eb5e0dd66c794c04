import type { WhatIfBody, WhatIfPoint } from '@carzaa/api/calls/dealer/pricingDesk';
import { euro } from '@carzaa/api/text/format';
import { type NumberShape, numberText, readNumber } from '@carzaa/api/text/numbers';
import { InputAdornment, Slider, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { pricingTexts } from '../../it/pricing.ts';

const it = pricingTexts.whatIf;
type Kind = WhatIfBody['kind'];

const SHAPES: Record<Kind, NumberShape> = { fixed: {}, percent: { decimals: 1, signed: true }, euro: { signed: true } };

interface PriceSliderProps {
  kind: Kind;
  points: readonly WhatIfPoint[];
  value: number;
  onChange: (value: number) => void;
}

/** Every price that was worked out, on a slider that arrows move, and a field for any other. */
export function PriceSlider({ kind, points, value, onChange }: PriceSliderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = readNumber(typed ?? numberText(value, SHAPES[kind]), SHAPES[kind]);
  // Where what was typed lies between two, the handle stands at the one below.
  const at = Math.max(
    0,
    points.findLastIndex((point) => point.value <= value),
  );
  const textOf = (index: number) => {
    const point = points[index];
    if (!point) return '';
    return kind === 'percent' ? pricingTexts.percent(point.value) : euro(point.value);
  };
  const type = (text: string) => {
    setTyped(text);
    const next = readNumber(text, SHAPES[kind]).value;
    if (next !== null && next !== undefined && (kind !== 'fixed' || next > 0)) onChange(next);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { sm: 'center' } }}>
      <Slider
        aria-label={it.slider}
        min={0}
        max={Math.max(0, points.length - 1)}
        step={1}
        value={at}
        getAriaValueText={textOf}
        valueLabelDisplay="auto"
        valueLabelFormat={textOf}
        onChange={(_, index) => {
          const point = points[index];
          setTyped(null);
          if (point) onChange(point.value);
        }}
        sx={{ flex: 1, mx: 1, '& .MuiSlider-thumb': { width: 24, height: 24 } }}
      />
      <TextField
        label={kind === 'fixed' ? it.price : it.change}
        value={typed ?? numberText(value, SHAPES[kind])}
        error={read.problem !== undefined}
        helperText={read.problem}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: { inputMode: kind === 'fixed' ? 'numeric' : 'text' },
          input: {
            endAdornment: <InputAdornment position="end">{kind === 'percent' ? '%' : '€'}</InputAdornment>,
          },
        }}
        sx={{ width: { sm: 160 } }}
      />
    </Stack>
  );
}
