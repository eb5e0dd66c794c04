import type { carWorthCalls } from '@carzaa/api/calls/public/carWorth';
import type { Data } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { type FormEvent, useId, useState } from 'react';
import { carWorthIt } from '../it/carWorth.ts';
import { listingApi } from '../listingApi.ts';
import styles from './worth.module.css';

const it = carWorthIt.plate;
export type PlateCar = Data<(typeof carWorthCalls)['byPlate']>;

/** Finds the car by its plate, which is sent and not kept: it stands in no address. Needs a script. */
export function PlateForm({ onFound }: { onFound: (car: PlateCar) => void }) {
  const id = useId();
  const [plate, setPlate] = useState('');
  const [said, setSaid] = useState<{ text: string; isError: boolean }>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const car = await listingApi.carWorth.byPlate({ body: { plate } });
      setSaid({ text: it.found(car.name), isError: false });
      onFound(car);
    } catch (error) {
      const own = error instanceof ApiError ? (Object.values(error.fields ?? {})[0]?.[0] ?? error.message) : it.failed;
      setSaid({ text: own, isError: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.plate} onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={id}>{it.label}</label>
        <input
          className="in"
          id={id}
          value={plate}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setPlate(target.value)}
        />
        <span className="hint" id={`${id}-hint`}>
          {it.hint}
        </span>
      </div>
      <button type="submit" className="btn btn-2" disabled={isBusy}>
        {it.submit}
      </button>
      <p role={said?.isError ? 'alert' : 'status'}>{said?.text}</p>
    </form>
  );
}
