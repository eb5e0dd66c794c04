import { bounds } from '@carzaa/api/search/filters';
import { CONDITION_ANSWERS, CONDITION_QUESTIONS } from '@carzaa/api/vehicle/tradeIn';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../api.ts';
import { carWorthIt as it } from '../it/carWorth.ts';
import { useBrands, useModels } from '../search/useReferenceLists.ts';
import { useAlive } from '../ui/useAlive.ts';
import type { Told } from './ownCar.ts';
import { PlateForm } from './PlateForm.tsx';
import styles from './worth.module.css';

function Named({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

interface Option {
  slug: string;
  name: string;
}

function Choice({
  id,
  name,
  label,
  empty,
  options,
  value,
  onChange,
}: {
  id: string;
  name: string;
  label: string;
  empty: string;
  options: readonly Option[] | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Named id={id} label={label}>
      <select
        className="in"
        id={id}
        name={name}
        value={value}
        required
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{empty}</option>
        {options?.map(({ slug, name: text }) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </select>
    </Named>
  );
}

interface Picks {
  make: string;
  model: string;
  fuel: string;
  year: string;
}

interface CarFieldsProps {
  told: Told;
  picks: Picks;
  pick: (change: Partial<Picks>) => void;
}

/** What is asked of the car once its make is known. */
function CarFields({ told, picks, pick }: CarFieldsProps) {
  const id = useId();
  const models = useModels(picks.make || undefined);
  const fuels = useCall('filters', 'powerTypes');
  const hasMake = picks.make !== '';
  const [oldest, newest] = bounds('yearFrom');
  return (
    <>
      <Choice
        id={`${id}-model`}
        name="model"
        label={it.model}
        empty={hasMake ? it.choose : it.chooseMake}
        options={hasMake ? models.data : undefined}
        value={picks.model}
        onChange={(model) => pick({ model })}
      />
      <Choice
        id={`${id}-fuel`}
        name="fuel"
        label={it.fuel}
        empty={it.choose}
        options={fuels.data}
        value={picks.fuel}
        onChange={(fuel) => pick({ fuel })}
      />
      <Named id={`${id}-year`} label={it.year}>
        <input
          className="in num"
          id={`${id}-year`}
          name="year"
          type="number"
          inputMode="numeric"
          min={oldest}
          max={newest}
          required
          value={picks.year}
          onChange={({ target }) => pick({ year: target.value })}
        />
      </Named>
      <Named id={`${id}-km`} label={it.km}>
        <input
          className="in num"
          id={`${id}-km`}
          name="km"
          inputMode="numeric"
          required
          maxLength={12}
          defaultValue={told.km}
        />
      </Named>
    </>
  );
}

function ConditionFields({ told }: { told: Told }) {
  const id = useId();
  return (
    <fieldset>
      <legend>{it.conditionTitle}</legend>
      <div className={styles.picks}>
        {CONDITION_QUESTIONS.map((question) => (
          <Named key={question} id={`${id}-${question}`} label={it.questions[question]}>
            <select className="in" id={`${id}-${question}`} name={question} defaultValue={told.condition[question]}>
              {CONDITION_ANSWERS.map((answer) => (
                <option key={answer} value={answer}>
                  {it.answers[question][answer]}
                </option>
              ))}
            </select>
          </Named>
        ))}
      </div>
    </fieldset>
  );
}

/** Four picks, kilometres and six answers. A plain form: without a script it asks for the make first, then for the rest. */
export function WorthForm({ told, action }: { told: Told; action: string }) {
  const id = useId();
  const isAlive = useAlive();
  const [picks, setPicks] = useState({ make: told.make, model: told.model, fuel: told.fuel, year: told.year });
  const brands = useBrands();
  const pick = (change: Partial<typeof picks>) => setPicks((now) => ({ ...now, ...change }));
  const hasMake = picks.make !== '';
  const isWhole = hasMake || isAlive;
  return (
    <>
      {isAlive && (
        <PlateForm
          onFound={({ brand, model, power_type: fuel, registration_year: year }) =>
            setPicks({ make: brand ?? '', model: model ?? '', fuel: fuel ?? '', year: String(year) })
          }
        />
      )}
      <form className={styles.form} method="get" action={`${action}#valore`}>
        {told.listing && <input type="hidden" name="annuncio" value={told.listing} />}
        {told.province && <input type="hidden" name="province" value={told.province} />}
        <fieldset>
          <legend>{it.pick}</legend>
          <div className={styles.picks}>
            <Choice
              id={`${id}-make`}
              name="make"
              label={it.make}
              empty={it.choose}
              options={brands.data}
              value={picks.make}
              // A choice made before the page was alive may be told twice: the same make keeps its model.
              onChange={(make) => make !== picks.make && pick({ make, model: '' })}
            />
            {isWhole && <CarFields told={told} picks={picks} pick={pick} />}
          </div>
        </fieldset>
        {isWhole && <ConditionFields told={told} />}
        <button type="submit" className="btn btn-1">
          {isWhole ? it.submit : it.next}
        </button>
      </form>
    </>
  );
}
