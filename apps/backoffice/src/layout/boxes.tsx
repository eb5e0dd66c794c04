import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { ReactNode } from 'react';

/** A box of 18 px with round corners: empty, ticked, or half so. */
function Box({ mark, ...props }: SvgIconProps & { mark?: ReactNode }) {
  const isEmpty = mark === undefined;
  return (
    <SvgIcon viewBox="0 0 20 20" {...props} sx={{ fontSize: 20 }}>
      <rect
        x="1.75"
        y="1.75"
        width="16.5"
        height="16.5"
        rx="5"
        fill={isEmpty ? 'var(--card)' : 'currentColor'}
        stroke={isEmpty ? 'var(--line-strong)' : 'currentColor'}
        strokeWidth="1.5"
      />
      <g fill="none" stroke="var(--on-green)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {mark}
      </g>
    </SvgIcon>
  );
}

/** What MUI's check boxes are drawn with. */
export const boxIcons = {
  icon: <Box />,
  checkedIcon: <Box mark={<path d="m6 10.2 2.8 2.8L14 7.4" />} />,
  indeterminateIcon: <Box mark={<path d="M6 10h8" />} />,
};
