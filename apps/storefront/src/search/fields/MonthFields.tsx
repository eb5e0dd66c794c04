import { readUse, USUAL_SEARCH_USE, writeUse } from '@carzaa/api/search/monthlyUse';
import { searchIt } from '../../it/search.ts';
import { laterPart } from '../../ui/lazyPart.tsx';
import type { FilterPatch } from '../changeFilters.ts';
import { MONTH_MENU } from '../choices.ts';
import type { FilterProps } from '../filterProps.ts';
import { Labelled } from './Labelled.tsx';
import { NumberSelect } from './NumberSelect.tsx';
import styles from './fields.module.css';

const it = searchIt.fields;
/** The province and use behind the costs; the server sends them where the address asks for costs. */
export const whoFields = laterPart('search/fields/WhoFields', async () => (await import('./WhoFields.tsx')).WhoFields);

/** The use that this browser remembers; what it remembers by comes when it is needed. */
async function remembered(): Promise<string> {
  return import('../../costs/rememberedUse.ts').then(
    ({ rememberedUse }) => rememberedUse(),
    () => writeUse(USUAL_SEARCH_USE),
  );
}

type Props = Pick<FilterProps, 'filters' | 'change' | 'counts'>;

/** The maximum total monthly cost, with the province and use; a note says what it leaves out. */
export function MonthFields(form: Props) {
  const { filters, change } = form;
  const { monthlyTo, monthlyFor } = filters;
  const isOn = monthlyTo !== undefined || monthlyFor !== undefined;
  const turnOn = async (patch: FilterPatch) => change({ ...patch, monthlyFor: monthlyFor ?? (await remembered()) });
  return (
    <div className={styles.stack}>
      <Labelled label={it.monthTo}>
        <NumberSelect
          name="monthlyTo"
          empty={it.noLimit}
          menu={MONTH_MENU}
          value={monthlyTo}
          onChange={(value) => void turnOn({ monthlyTo: value })}
        />
      </Labelled>
      <p className="hint">{it.monthHint}</p>
      <label className="ck">
        <input
          type="checkbox"
          {...(isOn ? {} : { name: 'monthlyFor', value: writeUse(USUAL_SEARCH_USE) })}
          checked={isOn}
          onChange={({ target }) => {
            if (target.checked) void turnOn({});
            else change({ monthlyFor: undefined, monthlyTo: undefined });
          }}
        />
        <span>{it.monthShow}</span>
      </label>
      {isOn && (
        <whoFields.Slot {...form} use={readUse(monthlyFor)} onChoose={(use) => change({ monthlyFor: writeUse(use) })} />
      )}
    </div>
  );
}
