import type { SearchUse } from '@carzaa/api/search/monthlyUse';
import { kilometres } from '@carzaa/api/text/format';
import { useId } from 'react';
import { chooseProvince } from '../../costs/province.ts';
import { CHOICES, keepUse, storedUse } from '../../costs/use.ts';
import { monthSearchIt as it } from '../../it/monthSearch.ts';
import { searchIt } from '../../it/search.ts';
import { MONTH_MENU, withValue } from '../choices.ts';
import type { FilterProps } from '../filterProps.ts';
import { useProvinces } from '../useReferenceLists.ts';
import { Spread } from './Spread.tsx';
import styles from './fields.module.css';

interface Props extends Pick<FilterProps, 'filters' | 'change' | 'counts'> {
  use: SearchUse;
  onChoose: (use: SearchUse) => void;
}

const { monthTo } = searchIt.fields;
const LABELS = [monthTo, monthTo] as const;
const PICKS = [
  ['km', 'monthlyKm', it.km, kilometres],
  ['years', 'monthlyYears', it.years, it.yearsText],
] as const;

interface ProvinceFieldProps {
  id: string;
  province: string;
  onChange: (province: string) => void;
}

/** The provinces to choose from; two letters to write as long as there is no list. */
function ProvinceField({ id, province, onChange }: ProvinceFieldProps) {
  const { data: provinces } = useProvinces(true);
  return (
    <div className="field">
      <label htmlFor={id}>{it.province}</label>
      {provinces ? (
        <select
          className="in"
          id={id}
          name="monthlyProvince"
          value={province}
          onChange={({ target }) => onChange(target.value)}
        >
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name.split('/', 1)[0]} ({code})
            </option>
          ))}
        </select>
      ) : (
        <input
          className="in"
          id={id}
          name="monthlyProvince"
          defaultValue={province}
          pattern="[A-Za-z]{2}"
          maxLength={2}
        />
      )}
    </div>
  );
}

/**
 * Who would use the car: province, kilometres and years; and where the costs of a month lie for them, which are counted
 * for those alone who ask. Without a script each is sent by its own name.
 */
export function WhoFields({ use, onChoose, ...form }: Props) {
  const id = useId();
  const choose = (patch: Partial<SearchUse>) => {
    const next = { ...use, ...patch };
    if (patch.province) chooseProvince(patch.province);
    keepUse({ ...storedUse(), km: next.km, years: next.years });
    onChoose(next);
  };
  return (
    <div className={styles.stack}>
      <ProvinceField id={`${id}-province`} province={use.province} onChange={(province) => choose({ province })} />
      {PICKS.map(([field, name, label, text]) => (
        <div className="field" key={field}>
          <label htmlFor={`${id}-${field}`}>{label}</label>
          <select
            className="in num"
            id={`${id}-${field}`}
            name={name}
            value={use[field]}
            onChange={({ target }) => choose({ [field]: Number(target.value) })}
          >
            {withValue(CHOICES[field], use[field]).map((value) => (
              <option key={value} value={value}>
                {text(value)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <p className="hint">{it.who}</p>
      <Spread {...form} name="monthly_max" labels={LABELS} text={MONTH_MENU.text} />
    </div>
  );
}
