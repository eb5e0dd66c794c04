import { useState } from 'react';
import { formIt as it } from '../../it/form.ts';
import { Icon } from '../Icon.tsx';
import { FieldText } from './FieldText.tsx';
import { useField } from './useField.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password that can be shown, pasted, and filled in by a password manager. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { id, input, ...text } = useField(name, { hasHint: hint !== undefined });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          className="in"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        <button
          type="button"
          aria-label={isShown ? it.hidePassword : it.showPassword}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <FieldText hint={hint} {...text} />
    </div>
  );
}
