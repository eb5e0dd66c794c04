import { ICON_NAMES, type IconName, iconId } from './iconNames.ts';
import { cssSize, type Size } from './size.ts';

interface IconProps {
  name: IconName;
  small?: boolean;
  /** Overrides the usual 20 px (16 when small). */
  size?: Size;
}

const KNOWN: ReadonlySet<string> = new Set(ICON_NAMES);

/** A decorative icon; its meaning is in the text beside it. An unknown name raises an error. */
export function Icon({ name, small = false, size }: IconProps) {
  if (!KNOWN.has(name)) throw new Error(`Unknown icon: ${name}`);
  const box = size === undefined ? undefined : { width: cssSize(size), height: cssSize(size) };
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true" style={box}>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
