import { FieldText } from './FieldText.tsx';
import { useField } from './useField.ts';

interface SelectFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  /** Value → what it is called. */
  options: Readonly<Record<string, string>>;
}

export function SelectField({ name, label, autoComplete, options }: SelectFieldProps) {
  const { id, input, ...text } = useField(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="in" autoComplete={autoComplete} {...input}>
        {Object.entries(options).map(([value, called]) => (
          <option key={value} value={value}>
            {called}
          </option>
        ))}
      </select>
      <FieldText hint={undefined} {...text} />
    </div>
  );
}
