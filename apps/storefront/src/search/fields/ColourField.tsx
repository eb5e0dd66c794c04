import type { Named } from '@carzaa/api/calls/shared';
import { searchIt } from '../../it/search.ts';
import { Count } from './CheckList.tsx';

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
    <div className="colours">
      <label className="ck all">
        <input type="radio" name={name} value="" checked={value === undefined} onChange={() => onChange(undefined)} />
        <i className="paint paint-any" aria-hidden="true" />
        {searchIt.fields.anyColour}
      </label>
      {options.map(({ slug, name: label }) => (
        <label key={slug} className={countOf(slug) === 0 ? 'ck zero' : 'ck'}>
          <input type="radio" name={name} value={slug} checked={value === slug} onChange={() => onChange(slug)} />
          <i className={`paint paint-${slug}`} aria-hidden="true" />
          {label}
          <Count of={countOf(slug)} />
        </label>
      ))}
    </div>
  );
}
