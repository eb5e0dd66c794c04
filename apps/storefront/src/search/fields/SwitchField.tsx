import { Count } from './CheckList.tsx';
import styles from './SwitchField.module.css';

interface SwitchFieldProps {
  name: string;
  label: string;
  on: boolean | undefined;
  count: number | undefined;
  onChange: (on: boolean) => void;
}

/** A filter that is either on or off. */
export function SwitchField({ name, label, on = false, count, onChange }: SwitchFieldProps) {
  return (
    <label className={styles.toggle}>
      <span>{label}</span>
      <Count of={count} />
      <input
        type="checkbox"
        role="switch"
        name={name}
        value="1"
        checked={on}
        aria-checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      <i aria-hidden="true" />
    </label>
  );
}
