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
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const text = typed ?? value;

  if (known !== value) {
    setKnown(value);
    // A chip that is taken away empties the field; what goes on beyond the words just applied stays.
    if (!typed || !value || !typed.startsWith(value)) setTyped(undefined);
  }

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
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
