interface ListSearchProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Where the name of an entry of a long list is typed; Enter sends nothing. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  return (
    <input
      className="in"
      type="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
