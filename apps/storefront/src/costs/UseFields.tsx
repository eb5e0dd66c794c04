import { useId } from 'react';
import { monthlyCostsIt as it } from '../it/monthlyCosts.ts';
import { CHOICES, type Use, USE_FIELDS } from './use.ts';
import styles from './costs.module.css';

interface UseFieldsProps {
  use: Use;
  /** Without it the fields are a form's, sent as they are. */
  onChoose?: (change: Partial<Use>) => void;
}

/** Kilometres and years, and what the insurance goes by. */
export function UseFields({ use, onChoose }: UseFieldsProps) {
  const id = useId();
  return (
    <div className={styles.use}>
      {USE_FIELDS.map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`${id}-${field}`}>{it.fields[field]}</label>
          <select
            className="in"
            id={`${id}-${field}`}
            name={field}
            {...(field === 'merit' ? { 'aria-describedby': `${id}-hint` } : {})}
            {...(onChoose
              ? { value: use[field], onChange: ({ target }) => onChoose({ [field]: Number(target.value) }) }
              : { defaultValue: use[field] })}
          >
            {CHOICES[field].map((value) => (
              <option key={value} value={value}>
                {it.choice(field, value)}
              </option>
            ))}
          </select>
          {field === 'merit' && (
            <span className="hint" id={`${id}-hint`}>
              {it.meritHint}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
