import { memo } from 'react';
import { useAlive } from '../../ui/useAlive.ts';
import { type NumberMenu, thinned, withValue } from '../choices.ts';

interface ChoicesProps {
  menu: NumberMenu;
  all: boolean;
  odd: number | undefined;
}

/** Hundreds of options that hardly ever change: drawn anew only when they do. */
const Choices = memo(function Choices({ menu, all, odd }: ChoicesProps) {
  return withValue(all ? menu.choices : thinned(menu), odd).map((choice) => (
    <option key={choice} value={choice}>
      {menu.text(choice)}
    </option>
  ));
});

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
      <Choices
        menu={menu}
        all={alive}
        odd={alive && value !== undefined && menu.choices.includes(value) ? undefined : value}
      />
    </select>
  );
}
