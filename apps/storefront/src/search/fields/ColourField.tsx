import type { Named } from '@carzaa/api/calls/shared';
import { searchIt } from '../../it/search.ts';
import { Count } from './CheckList.tsx';
import styles from './ColourField.module.css';
import fieldsStyles from './fields.module.css';

interface ColourFieldProps {
  name: string;
  options: readonly Named[] | undefined;
  value: string | undefined;
  countOf: (value: string) => number | undefined;
  onChange: (value: string | undefined) => void;
}

/** One colour of the list: a swatch beside its name, since a colour alone tells not everybody. */
export function ColourField({ name, options = [], value, countOf, onChange }: ColourFieldProps) {
  return (
    <div className={styles.colours}>
      <label className={`ck ${styles.all}`}>
        <input type="radio" name={name} value="" checked={value === undefined} onChange={() => onChange(undefined)} />
        <i className={styles.paint} data-colour="any" aria-hidden="true" />
        {searchIt.fields.anyColour}
      </label>
      {options.map(({ slug, name: label }) => (
        <label key={slug} className={countOf(slug) === 0 ? `ck ${fieldsStyles.zero}` : 'ck'}>
          <input type="radio" name={name} value={slug} checked={value === slug} onChange={() => onChange(slug)} />
          <i className={styles.paint} data-colour={slug} aria-hidden="true" />
          {label}
          <Count of={countOf(slug)} />
        </label>
      ))}
    </div>
  );
}
