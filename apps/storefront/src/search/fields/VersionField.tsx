import { useEffect, useState } from 'react';
import { searchIt } from '../../it/search.ts';

/** A pause in typing, in ms, after which the words are looked for. */
const PAUSE_MS = 600;

interface VersionFieldProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Words of the version, looked for at Enter, on leaving the field and after a pause. */
export function VersionField({ value = '', onChange }: VersionFieldProps) {
  // What is being typed belongs to the value it began from: a chip that is taken away empties the field as well.
  const [typed, setTyped] = useState<{ over: string; text: string }>();
  const text = typed?.over === value ? typed.text : value;

  function apply() {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  }

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(apply, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <input
      className="in"
      name="version"
      maxLength={200}
      autoComplete="off"
      aria-label={searchIt.fields.version}
      placeholder={searchIt.fields.versionHint}
      value={text}
      onChange={({ target }) => setTyped({ over: value, text: target.value })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
