import { ICON_NAMES, type IconName, iconId } from './iconNames.ts';
import { cssSize, type Size } from './size.ts';

interface IconProps {
  name: IconName;
  small?: boolean;
  /** Overrides the usual 20 px (16 when small). */
  size?: Size;
}

/** A decorative icon; its meaning is in the text beside it. While developing, an unknown name raises an error. */
export function Icon({ name, small = false, size }: IconProps) {
  if (import.meta.env.DEV && !ICON_NAMES.includes(name)) throw new Error(`Unknown icon: ${name}`);
  const box = size === undefined ? undefined : { width: cssSize(size), height: cssSize(size) };
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true" style={box}>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
