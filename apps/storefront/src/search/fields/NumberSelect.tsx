import { startTransition, useEffect, useState } from 'react';
import { type NumberMenu, thinned, withValue } from '../choices.ts';

/** False on the server and while the page comes alive, true soon after. */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return alive;
}

interface NumberSelectProps {
  id?: string;
  name: string;
  /** Accessible name; left out where a visible label names the menu. */
  label?: string;
  /** What the choice of no limit reads. */
  empty: string;
  menu: NumberMenu;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One end of a range. The server's page has its round choices, the live page all of them. */
export function NumberSelect({ id, name, label, empty, menu, value, onChange }: NumberSelectProps) {
  const alive = useAlive();
  return (
    <select
      className="in num"
      id={id}
      name={name}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{empty}</option>
      {withValue(alive ? menu.choices : thinned(menu), value).map((choice) => (
        <option key={choice} value={choice}>
          {menu.text(choice)}
        </option>
      ))}
    </select>
  );
}
