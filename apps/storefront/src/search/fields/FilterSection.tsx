import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A group of filters that is always open. */
export function FilterSection({ title, children }: SectionProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface FoldProps extends SectionProps {
  /** How many of its filters are active: it begins open when there are some. */
  active: number;
  onOpen?: () => void;
}

/** A group of filters that most people leave alone. */
export function FilterFold({ title, active, onOpen, children }: FoldProps) {
  // Only the beginning: from then on the person opens and closes it.
  const [open] = useState(active > 0);
  return (
    <details className="fold" open={open} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>
        {title}
        {active > 0 && <span className="dot-n num">{active}</span>}
        <Icon name="chevron-down" small />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}
