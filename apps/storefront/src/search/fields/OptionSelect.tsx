import { count } from '@carzaa/api/text/format';

export interface OptionSelectProps {
  id?: string;
  name: string;
  label?: string;
  empty: string;
  options: readonly { slug: string; name: string; count?: number | undefined }[] | undefined;
  value: string | undefined;
  disabled?: boolean;
  onChange: (value: string | undefined) => void;
  /** Opens something else than the browser's own list. */
  onOpen?: (() => void) | undefined;
}

/** One value of a list, each with how many results it would give. */
export function OptionSelect({
  id,
  name,
  label,
  empty,
  options,
  value,
  disabled,
  onChange,
  onOpen,
}: OptionSelectProps) {
  return (
    <select
      className="in"
      id={id}
      name={name}
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value || undefined)}
      onMouseDown={(event) => {
        if (!onOpen) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <option value="">{empty}</option>
      {options?.map((option) => (
        <option key={option.slug} value={option.slug}>
          {option.count === undefined ? option.name : `${option.name} (${count(option.count)})`}
        </option>
      ))}
    </select>
  );
}
