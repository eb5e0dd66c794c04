import drawings from 'virtual:icons';
import type { IconName } from './iconNames.ts';
import { cssSize, type Size } from './size.ts';

interface IconProps {
  name: IconName;
  small?: boolean;
  /** Overrides the usual 20 px (16 when small). */
  size?: Size;
}

/** A decorative icon; its meaning is in the text beside it. An unknown name raises an error. */
export function Icon({ name, small = false, size }: IconProps) {
  const drawing = drawings[name];
  if (drawing === undefined) throw new Error(`Unknown icon: ${String(name)}`);
  const box = size === undefined ? undefined : { width: cssSize(size), height: cssSize(size) };
  return (
    <svg
      className={small ? 'i i-s' : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={box}
      // The markup comes from the icon set at build time.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
