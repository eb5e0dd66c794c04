import { adminPurchaseBody } from '@carzaa/api/calls/dealer/carfaxOffice';
import type { BoughtAlready } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput, useNotify, useRedirect } from 'react-admin';
import { useMay } from '../../dealer/dealership.ts';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { adminTexts } from '../../it/admin.ts';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { useAvailability } from '../carfax/useAvailability.ts';
import { useCarfax } from '../carfax/useCarfax.ts';
import { AskBuyAgain, boughtAlreadyOf } from './AskBuyAgain.tsx';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';

const FORM = 'buy-report';
const resolver = contractResolver(adminPurchaseBody);

/** What of the form the call takes: an empty field is left out. */
const bodyOf = (values: object) =>
  adminPurchaseBody.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))));

/** The field that a refusal is about; any other is of the purchase as a whole. */
const FIELDS: Readonly<Record<string, 'vin' | 'plate'>> = { C3: 'vin', C5: 'vin', C6: 'plate' };

/** Buys a report by VIN or plate: for the dealership; by an administrator for any of them, or for the platform. */
export function BuyReport() {
  const [isOpen, setOpen] = useState(false);
  const isSmall = useIsSmall();
  if (!useMay('seller')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} aria-label={texts.buy} onClick={() => setOpen(true)}>
        {isSmall ? texts.buyConfirm : texts.buy}
      </Button>
      {isOpen && <BuyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Buys a report; what is refused is told by its field, above the form, or asked about once more. */
function useBuying() {
  const { buy } = useCarfax();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [notify, redirect] = [useNotify(), useRedirect()];
  const [again, setAgain] = useState<{ values: object; bought: BoughtAlready['bought_already'] } | null>(null);
  const submit = async (values: object, confirm = false) => {
    setBusy(true);
    setFailure(null);
    try {
      const { uuid } = await buy({ ...bodyOf(values), confirm });
      notify(texts.bought, { type: 'success' });
      redirect('edit', 'carfax-reports', uuid);
      return undefined;
    } catch (error) {
      const bought = boughtAlreadyOf(error);
      setAgain(bought && { values, bought });
      if (bought) return undefined;
      const field = error instanceof ApiError ? FIELDS[error.code] : undefined;
      if (field !== undefined) return { [field]: messageOf(error) };
      setFailure(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, failure, again };
}

function BuyDialog({ onClose }: { onClose: () => void }) {
  const { dealer } = useCarfax();
  const left = useAvailability()?.total;
  const { submit, isBusy, failure, again } = useBuying();
  if (again) {
    const { values, bought } = again;
    return (
      <AskBuyAgain bought={bought} isBusy={isBusy} onConfirm={() => void submit(values, true)} onClose={onClose} />
    );
  }
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="buy-title">
      <DialogTitle id="buy-title">{texts.buy}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {dealer === null ? texts.buyText : texts.buyOwnText}
          {left ? ` ${texts.spends(left)}` : ''}
        </DialogContentText>
        {failure !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Form
          id={FORM}
          resolver={resolver}
          onSubmit={(values: object) => submit(values)}
          disableInvalidFormNotification
        >
          <TextInput source="vin" label={texts.vin} parse={asTyped} slotProps={PLAIN} />
          <TextInput source="plate" label={texts.plate} parse={asTyped} slotProps={PLAIN} />
          {dealer === null && <DealerFilter source="dealer" />}
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{adminTexts.cancel}</Button>
        <Button type="submit" form={FORM} variant="contained" loading={isBusy}>
          {texts.buyConfirm}
        </Button>
      </DialogActions>
    </SafeDialog>
  );
}

/** Text that may be empty, which react-admin would turn into nothing. */
const asTyped = (value: string) => value;
const PLAIN = { htmlInput: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' } };
