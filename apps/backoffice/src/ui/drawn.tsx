import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type OfficeIcon = (props: SvgIconProps) => ReactNode;

/** A drawing of Lucide's where MUI and react-admin take one of their own: in the text's colour, 20 px, one stroke. */
export function drawn(drawing: LucideIcon, isFilled = false): OfficeIcon {
  const fill = isFilled ? 'currentColor' : 'none';
  return function Icon({ sx = [], ...props }: SvgIconProps) {
    return (
      <SvgIcon
        component={drawing}
        inheritViewBox
        strokeWidth={1.75}
        {...props}
        sx={[{ fill }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    );
  };
}
