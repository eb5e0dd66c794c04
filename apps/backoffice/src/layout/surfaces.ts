import { BOTTOM_BAR, type Parts, PHONE, type Token } from './look.ts';

/** What things stand on. */
export function surfaces(line: string, t: Token): Parts {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: line, borderRadius: 12 } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 16,
          boxShadow: t('shadow'),
          // On a phone a question rises from where the thumb is.
          [PHONE]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              width: '100%',
              maxWidth: 'none !important',
              margin: 0,
              borderRadius: '16px 16px 0 0',
            },
          },
        },
        scrollPaper: { [PHONE]: { alignItems: 'flex-end' } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.375rem', fontWeight: 650 } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } } },
    MuiMenu: { styleOverrides: { paper: { border: line, borderRadius: 12, boxShadow: t('shadow') } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 44,
          gap: 10,
          '& > .MuiSvgIcon-root': { color: t('ink-soft') },
          '& .MuiListItemIcon-root': { minWidth: 0 },
        },
      },
    },
    ...notices(t),
    ...rows(t),
  };
}

/** What says something. */
function notices(t: Token): Parts {
  return {
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          alignItems: 'center',
          '&:has(.MuiAlertTitle-root)': { alignItems: 'flex-start' },
          // The words first, what to press below them.
          [PHONE]: {
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 240px' },
            '& .MuiAlert-action': { padding: 0 },
          },
        },
        standardInfo: {
          background: t('paper-deep'),
          color: t('ink'),
          '& .MuiAlert-icon': { color: t('ink-soft') },
        },
        // What MUI makes of the colours is a hole by night.
        standardSuccess: { background: t('green-tint'), color: t('ink'), '& .MuiAlert-icon': { color: t('green') } },
        standardWarning: { background: t('amber-tint'), color: t('amber-ink') },
        standardError: { background: t('red-tint'), color: t('red') },
      },
    },
    // What rises from below stands above the bars there: of pages on a phone, of what is not saved yet.
    MuiSnackbar: {
      styleOverrides: {
        root: {
          // Below the bar at the head, which covers it.
          '&[class*="anchorOriginTop"]': { top: 64 },
          '&[class*="anchorOriginBottom"]': {
            bottom: 96,
            [PHONE]: { bottom: `calc(${BOTTOM_BAR + 16}px + env(safe-area-inset-bottom))` },
            'body:has(.unsaved, .RaToolbar-mobileToolbar) &': {
              [PHONE]: { bottom: `calc(${BOTTOM_BAR + 92}px + env(safe-area-inset-bottom))` },
            },
          },
        },
      },
    },
    MuiSkeleton: { styleOverrides: { root: { background: t('paper-deep') } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: 13, background: t('ink'), color: t('paper') } } },
  };
}

/** What is read line by line. */
function rows(t: Token): Parts {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: t('line'), fontVariantNumeric: 'tabular-nums' },
        head: { fontWeight: 600, color: t('ink-soft') },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { background: `color-mix(in srgb, ${t('paper-deep')} 50%, transparent)` },
          // The row that is ticked, which react-admin marks by its box alone.
          '&:has(.select-item.Mui-checked)': { background: t('green-tint') },
          // A green state would be lost on a green row.
          '&:has(.select-item.Mui-checked) .MuiChip-root': { background: t('card') },
          '&:has(.select-item.Mui-checked).MuiTableRow-hover:hover': { background: t('green-tint') },
          '&:last-child > td, tbody > &:last-child > th': { borderBottom: 0 },
          '& .MuiButton-textPrimary': { color: t('green') },
        },
      },
    },
  };
}
