import { listingTwin } from '@carzaa/api/calls/dealer/listingForm';
import { doubtsOf } from '@carzaa/api/vehicle/plausibility';
import { Link } from '@mui/material';
import { type ReactNode, use, useCallback } from 'react';
import { HttpError, useCreatePath, useRegisterMutationMiddleware } from 'react-admin';
import { DealershipContext } from '../dealership.ts';
import { isObject } from '../../isObject.ts';
import { savingTexts as it } from '../../it/saving.ts';
import { type Question, useAsk } from '../../ui/useAsk.tsx';
import { usualPrice } from './usualPrice.ts';

/** What was not saved because somebody thought better of it; the form stays as it is. */
class Cancelled extends HttpError {
  constructor() {
    super(it.cancelled, 0, { errors: { root: { serverError: it.cancelled } } });
  }
}

interface Write {
  id?: unknown;
  data?: unknown;
}
type Mutate = (resource: string, params: Write) => Promise<unknown>;

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);

/** The other listing of the same vehicle, where a write was refused because of it. */
function twinOf(error: unknown) {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const body: unknown = error.body;
  const found = listingTwin.safeParse(isObject(body) && isObject(body.current) ? body.current.twin : undefined);
  return found.success ? found.data : null;
}

/**
 * What a listing is asked about while it is saved: figures that can hardly be meant, and a vehicle that is there
 * already. The answer is the dialog to show.
 */
export function useSaveQuestions(): ReactNode {
  const dealer = use(DealershipContext)?.uuid;
  const createPath = useCreatePath();
  const [ask, dialog] = useAsk();
  const middleware = useCallback(
    async (resource: string, params: Write, next: Mutate) => {
      const form = isObject(params.data) ? params.data : {};
      const confirm = async (question: Question) => {
        if (!(await ask(question))) throw new Cancelled();
      };
      const [price, mileage] = [asNumber(form.price), asNumber(form.mileage)];
      const year = asNumber(form.registration_year);
      if (price !== null && mileage !== null && year !== null) {
        const usual = dealer === undefined ? null : await usualPrice(dealer, form, params.id);
        const car = { price, mileage, registration_year: year, registration_month: asNumber(form.registration_month) };
        const doubts = doubtsOf(car, usual, new Date());
        if (doubts.length > 0) {
          const content = doubts.map((text) => <p key={text}>{text}</p>);
          await confirm({ title: it.sure, content, confirm: it.saveAnyway, cancel: it.correct });
        }
      }
      try {
        return await next(resource, params);
      } catch (error) {
        const twin = twinOf(error);
        if (!twin) throw error;
        const content = (
          <>
            {it.twin(twin.field)} {it.twinText(twin.title)}{' '}
            <Link
              href={createPath({ resource: 'listings', id: twin.uuid, type: 'edit' })}
              target="_blank"
              rel="noopener"
            >
              {it.twinSee}
            </Link>
          </>
        );
        await confirm({ title: it.twinTitle, content, confirm: it.twinConfirm, cancel: it.correct });
        return next(resource, { ...params, data: { ...form, same_vehicle: true } });
      }
    },
    [ask, createPath, dealer],
  );
  useRegisterMutationMiddleware(middleware);
  return dialog;
}
