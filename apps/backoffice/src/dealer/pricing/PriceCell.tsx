import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { numberText, readNumber } from '@carzaa/api/text/numbers';
import { priceDoubts } from '@carzaa/api/vehicle/plausibility';
import { saysPrice } from '@carzaa/api/vehicle/publishable';
import { Button, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { priceText } from '../../both/figures.ts';
import { pricingTexts } from '../../it/pricing.ts';
import { savingTexts } from '../../it/saving.ts';
import { useAsk } from '../../ui/useAsk.tsx';
import { useMay } from '../dealership.ts';
import { useReprice } from './useReprice.ts';

const it = pricingTexts.cell;

/** What comparable cars cost, as far as the desk knows it. */
function usualOf({ price, desk }: Pick<DealerListing, 'price' | 'desk'>): number | null {
  return desk?.position ? Math.round((100 * price) / desk.position) : null;
}

/** A price that is changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function PriceCell({ listing }: { listing: DealerListing }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const maySell = useMay('seller');
  const name = `${listing.brand_name} ${listing.model_name}`;
  if (!maySell || listing.deleted_at !== null) return <strong>{priceText(listing)}</strong>;
  const close = () => {
    setOpen(false);
    // Where the keyboard was before.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    // What is pressed in here is no press on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      {isOpen ? (
        <PriceField listing={listing} name={name} onClose={close} />
      ) : (
        <Button
          ref={button}
          color="inherit"
          onClick={() => setOpen(true)}
          aria-label={it.edit(name, priceText(listing))}
          sx={{ minHeight: 44, px: 1, mx: -1, fontWeight: 650, fontSize: 14, whiteSpace: 'nowrap' }}
        >
          {priceText(listing)}
        </Button>
      )}
    </span>
  );
}

interface PriceFieldProps {
  listing: DealerListing;
  name: string;
  onClose: () => void;
}

function PriceField({ listing, name, onClose }: PriceFieldProps) {
  const [text, setText] = useState(saysPrice(listing) ? numberText(listing.price) : '');
  const field = useRef<HTMLInputElement>(null);
  // It was asked for by a press: whoever did types on.
  useEffect(() => field.current?.focus(), []);
  const [ask, question] = useAsk();
  const { reprice } = useReprice();
  const { value, problem } = readNumber(text);
  const refusal = problem ?? (value ? undefined : it.needed);
  const save = async () => {
    if (refusal !== undefined || !value) return;
    if (value === listing.price) return onClose();
    const doubts = priceDoubts({ ...listing, price: value }, usualOf(listing), new Date());
    const content = doubts.map((doubt) => <p key={doubt}>{doubt}</p>);
    const { sure: title, correct: cancel } = savingTexts;
    if (doubts.length > 0 && !(await ask({ title, content, confirm: it.sure, cancel }))) return;
    onClose();
    await reprice({ changes: [{ uuid: listing.uuid, price: value, was: listing.price }] });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <>
      <TextField
        inputRef={field}
        size="small"
        value={text}
        error={refusal !== undefined}
        helperText={refusal ?? false}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': it.label(name) },
          input: { startAdornment: <InputAdornment position="start">€</InputAdornment> },
        }}
        sx={{ width: 132, m: 0 }}
      />
      {question}
    </>
  );
}
