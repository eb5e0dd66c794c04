import { useId, useState } from 'react';
import { searchIt } from '../../it/search.ts';
import { useDealers } from '../useReferenceLists.ts';
import { Count } from './CheckList.tsx';

const it = searchIt.fields;
const SHOWN_AT_ONCE = 8;

interface DealerFieldProps {
  chosen: readonly string[] | undefined;
  countOf: (value: string) => number | undefined;
  toggle: (value: string) => void;
}

/** Accents and case aside. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Dealers to be found by name; the chosen ones first, then those with most results. */
export function DealerField({ chosen = [], countOf, toggle }: DealerFieldProps) {
  const id = useId();
  const { data: dealers } = useDealers(true);
  const [words, setWords] = useState('');
  if (!dealers) return null;

  const sizeOf = ({ uuid, listings }: { uuid: string; listings: number }) => countOf(uuid) ?? listings;
  const found = dealers
    .filter(({ uuid, name }) => chosen.includes(uuid) || plain(name).includes(plain(words.trim())))
    .toSorted((a, b) => Number(chosen.includes(b.uuid)) - Number(chosen.includes(a.uuid)) || sizeOf(b) - sizeOf(a));
  const shown = found.slice(0, Math.max(SHOWN_AT_ONCE, chosen.length));
  return (
    <div className="stack">
      <input
        className="in"
        id={id}
        type="search"
        autoComplete="off"
        aria-label={it.findDealer}
        placeholder={it.findDealer}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div>
        {shown.map((dealer) => (
          <label key={dealer.uuid} className={sizeOf(dealer) === 0 ? 'ck zero' : 'ck'}>
            <input
              type="checkbox"
              name="dealers[]"
              value={dealer.uuid}
              checked={chosen.includes(dealer.uuid)}
              onChange={() => toggle(dealer.uuid)}
            />
            {dealer.name}
            <Count of={sizeOf(dealer)} />
          </label>
        ))}
      </div>
      <output className="hint">
        {found.length === 0 ? it.noDealer : shown.length < found.length && it.moreDealers(found.length - shown.length)}
      </output>
    </div>
  );
}
