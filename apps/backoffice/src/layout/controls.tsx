import { officeTexts } from '../it/office.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { type Parts, type Token, TOUCH, TOUCHED, TOUCHED_SCREEN } from './look.ts';

const PRESSED = { '&:active': { transform: 'scale(0.985)' }, transition: 'transform 80ms, background 120ms' };

/** What is pressed. */
export function controls(t: Token): Parts {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          // As the browser's own buttons have it: links among them would stand a pixel higher.
          lineHeight: 1.5,
          borderRadius: 10,
          padding: '0 14px',
          whiteSpace: 'nowrap',
          '@media (prefers-reduced-motion: no-preference)': PRESSED,
          ...TOUCHED,
        },
        sizeSmall: { minHeight: 36, padding: '0 10px', ...TOUCHED },
        contained: {
          minHeight: TOUCH,
          padding: '0 18px',
          '&.Mui-disabled': { background: t('paper-deep'), color: t('ink-faint') },
        },
        outlinedPrimary: {
          borderColor: t('line-strong'),
          color: t('ink'),
          background: t('card'),
          '&:hover': { borderColor: t('ink-soft'), background: t('paper-deep') },
        },
        textPrimary: { color: t('ink'), '&:hover': { background: t('paper-deep') } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40, ...TOUCHED } } },
    MuiSvgIcon: { styleOverrides: { fontSizeMedium: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 } } },
    // What turns while something loads needs a name for those who hear it.
    MuiCircularProgress: { defaultProps: { 'aria-label': officeTexts.loading } },
    // File names and the like have no place to break at.
    MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiChip: {
      defaultProps: { deleteIcon: <CloseIcon /> },
      styleOverrides: {
        root: { fontWeight: 600 },
        deleteIcon: {
          fontSize: 16,
          color: t('ink-soft'),
          fill: 'none',
          '&:hover': { color: t('ink') },
          [TOUCHED_SCREEN]: { fontSize: 20 },
        },
        clickable: { [TOUCHED_SCREEN]: { height: TOUCH, borderRadius: TOUCH / 2, padding: '0 4px' } },
      },
    },
    // MUI's track is the bar's own colour, half as strong: an empty one reads as a full one.
    MuiLinearProgress: { styleOverrides: { root: { '&&': { backgroundColor: t('line') } } } },
    MuiLink: { styleOverrides: { root: { textDecorationColor: 'currentcolor' } } },
    MuiTableSortLabel: { styleOverrides: { icon: { fontSize: 16 } } },
  };
}
