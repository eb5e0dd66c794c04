import { formIt as it } from '../../it/form.ts';
import { FieldText } from './FieldText.tsx';
import { useField } from './useField.ts';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  /** The keyboard of a phone. */
  inputMode?: 'numeric';
  /** What a password manager or the browser may fill in: the HTML token, such as `name` or `email`. */
  autoComplete: string;
  hint?: string;
  isOptional?: boolean;
  /** More than one line of text. */
  isLong?: boolean;
  /** Shown, and sent, but not to be changed. */
  isFixed?: boolean;
}

export function TextField({
  name,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  hint,
  isOptional = false,
  isLong = false,
  isFixed = false,
}: TextFieldProps) {
  const { id, input, ...text } = useField(name, { hasHint: hint !== undefined, isOptional });
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">{it.optional}</span>}
      </label>
      {isLong ? (
        <textarea className="in" rows={6} autoComplete={autoComplete} {...input} />
      ) : (
        <input
          className="in"
          type={type}
          autoComplete={autoComplete}
          {...(inputMode ? { inputMode } : {})}
          readOnly={isFixed}
          {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          {...input}
        />
      )}
      <FieldText hint={hint} {...text} />
    </div>
  );
}
