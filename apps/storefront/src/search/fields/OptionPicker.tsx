import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pickerIt as it } from '../../it/picker.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Count } from './CheckList.tsx';
import type { OptionSelectProps } from './OptionSelect.tsx';
import { plain } from './plain.ts';
import styles from './OptionPicker.module.css';

type Option = NonNullable<OptionSelectProps['options']>[number];

/** Those of that name, the ones that begin with it first, and last what would give no results. */
function findOptions(options: readonly Option[], words: string): Option[] {
  const wanted = plain(words.trim());
  const rank = ({ name, count }: Option) => Number(count === 0) * 2 + Number(!plain(name).startsWith(wanted));
  return options.filter(({ name }) => plain(name).includes(wanted)).toSorted((a, b) => rank(a) - rank(b));
}

interface OptionPickerProps extends OptionSelectProps {
  /** Makes, which have marks. */
  hasMarks?: boolean;
  onClose: () => void;
}

/** What is typed, what is found for it, and the option at hand. */
function usePicking({ name, empty, options = [], value, onChange, onClose }: OptionPickerProps) {
  const [typed, setTyped] = useState('');
  const all: Option[] = typed.trim() ? [] : [{ slug: '', name: empty }];
  const found = [...all, ...findOptions(options, typed)];
  const [active, setActive] = useState(() => found.findIndex(({ slug }) => slug === (value ?? '')));
  const field = useRef<HTMLInputElement>(null);

  /** The list that comes back in its place takes the focus over. */
  function close() {
    const place = field.current?.closest('fieldset');
    onClose();
    requestAnimationFrame(() => place?.querySelector<HTMLElement>(`select[name="${name}"]`)?.focus());
  }

  function choose({ slug }: Option) {
    close();
    if (slug !== (value ?? '')) onChange(slug || undefined);
  }

  function type(text: string) {
    setTyped(text);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const [chosen] = found.slice(Math.max(0, active));
    if (event.key === 'Escape') {
      // It must not close the sheet around it.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter') {
      if (chosen) choose(chosen);
    } else return;
    event.preventDefault();
  }

  return { typed, type, found, active, field, choose, onKeyDown };
}

interface FoundProps {
  label: string | undefined;
  value: string | undefined;
  hasMarks: boolean | undefined;
  id: string;
  found: readonly Option[];
  active: number;
  choose: (option: Option) => void;
}

/** The options found, the one at hand always in sight. */
function Found({ id, label, value = '', hasMarks = false, found, active, choose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.children[active];
    if (!(box && current instanceof HTMLElement)) return;
    // Not scrollIntoView, which would move the page as well.
    const { offsetTop, offsetHeight } = current;
    box.scrollTop = Math.min(offsetTop, Math.max(box.scrollTop, offsetTop + offsetHeight - box.clientHeight));
  }, [active]);
  return (
    // A native list cannot be styled.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={styles.list} id={id} ref={list} role="listbox" aria-label={label}>
      {found.map((option, at) => (
        // Keys are handled by the field, which keeps the focus.
        <div
          key={option.slug}
          id={`${id}-${at}`}
          className={option.count === 0 ? styles.zero : undefined}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={option.slug === value}
          data-active={at === active || undefined}
          tabIndex={-1}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(option);
          }}
        >
          {hasMarks && option.slug && <BrandMark slug={option.slug} name={option.name} />}
          {option.name}
          <Count of={option.count} />
        </div>
      ))}
    </div>
  );
}

/** One value of a list, found by what is typed of its name (a combobox as the ARIA practices describe it). */
export function OptionPicker(props: OptionPickerProps) {
  const { label, value, hasMarks, onClose } = props;
  const { typed, type, found, active, field, choose, onKeyDown } = usePicking(props);
  const id = useId();
  const isEmpty = found.length === 0;
  useEffect(() => field.current?.focus(), [field]);
  return (
    <div className={styles.picker}>
      <input
        className="in"
        ref={field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : id}
        aria-activedescendant={active >= 0 && !isEmpty ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={it.find}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      {!isEmpty && <Found {...{ id, label, value, hasMarks, found, active, choose }} />}
      <output className={isEmpty ? 'hint' : 'sr'}>{isEmpty ? it.none : it.found(found.length)}</output>
    </div>
  );
}
