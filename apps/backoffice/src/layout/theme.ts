import { itIT } from '@mui/material/locale';
import type { ThemeOptions } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { token } from './tokens.ts';
import { officeTexts } from '../it/office.ts';

/** The tokens as a theme of MUI, so that back office and storefront read as one product. */
function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const t = (name: string) => token(name, mode);
  const line = `1px solid ${t('line')}`;
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: t('green'), dark: t('green-hover'), contrastText: t('on-green') },
      secondary: { main: t('green'), dark: t('green-hover'), contrastText: t('on-green') },
      error: { main: t('red') },
      warning: { main: t('amber'), contrastText: '#13201b' },
      success: { main: t('green'), contrastText: t('on-green') },
      info: { main: t('ink-soft') },
      background: { default: t('paper'), paper: t('card') },
      text: { primary: t('ink'), secondary: t('ink-soft'), disabled: t('ink-faint') },
      divider: t('line'),
      action: { selected: t('green-tint'), hover: t('paper-deep') },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: t('font'),
      button: { textTransform: 'none', fontWeight: 600 },
      h4: { fontSize: '1.75rem', fontWeight: 650 },
      h5: { fontSize: '1.375rem', fontWeight: 650 },
      h6: { fontSize: '1.125rem', fontWeight: 650 },
    },
    sidebar: { width: 228, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      // MUI's own words.
      ...itIT.components,
      // What turns while something loads needs a name for those who hear it.
      MuiCircularProgress: { defaultProps: { 'aria-label': officeTexts.loading } },
      MuiAutocomplete: {
        ...defaultTheme.components?.MuiAutocomplete,
        defaultProps: { ...itIT.components?.MuiAutocomplete?.defaultProps, fullWidth: true },
      },
      ...surfaces(line, t),
      ...controls(t),
      ...reactAdminParts(line, t),
    },
  };
}

type Components = NonNullable<ThemeOptions['components']>;

function surfaces(line: string, t: (name: string) => string): Components {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: line, borderRadius: 12 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 12, boxShadow: t('shadow') } } },
    MuiMenu: { styleOverrides: { paper: { border: line, boxShadow: t('shadow') } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: t('line'), fontVariantNumeric: 'tabular-nums' },
        head: { fontWeight: 600, color: t('ink-soft') },
      },
    },
  };
}

function controls(t: (name: string) => string): Components {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 40 }, sizeSmall: { minHeight: 36 } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
    MuiTextField: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiInputLabel: { styleOverrides: { root: { color: t('ink-soft') } } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: t('line-strong') } } },
    // react-admin names its check boxes on the box around the input, where no reader looks.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: ({ 'aria-label': label }) => (label === undefined ? {} : { 'aria-label': label }),
        },
      },
    },
    // File names and the like have no place to break at.
    MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiLink: { styleOverrides: { root: { textDecorationColor: 'currentcolor' } } },
  };
}

function reactAdminParts(line: string, t: (name: string) => string): Components {
  const parts = {
    RaAppBar: {
      styleOverrides: {
        root: { '& .RaAppBar-toolbar': { background: t('green-deep'), color: '#fff', minHeight: 56 } },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: { minWidth: '0 !important', '& .RaLayout-content': { padding: '16px 24px 48px', minWidth: 0 } },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.MuiMenuItem-root': { minHeight: 44 },
          margin: '2px 8px',
          padding: '0 12px',
          borderRadius: 10,
          color: t('ink-soft'),
          '&.RaMenuItemLink-active': { background: t('green-tint'), color: t('green'), fontWeight: 650 },
          '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          borderRight: line,
          '& .RaSidebar-fixed': { paddingTop: 8 },
          // A screen that has just become narrow has no room for it, even before react-admin hears of that.
          '@media (max-width: 599.95px)': { '&.RaSidebar-docked': { display: 'none' } },
        },
      },
    },
    RaDatagrid: {
      styleOverrides: {
        root: {
          '& .RaDatagrid-headerCell': { background: t('card') },
          '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
          '& .RaDatagrid-rowCell, & .RaDatagrid-headerCell': { padding: '8px' },
        },
      },
    },
    // A wide table below scrolls by itself, and never widens the page.
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-main, & .RaEdit-card': { minWidth: 0 } } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-main, & .RaCreate-card': { minWidth: 0 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } } } },
    RaToolbar: {
      styleOverrides: { root: { background: t('card'), border: line, borderRadius: '12px 12px 0 0' } },
    },
    // On a phone react-admin puts a sheet of paper behind the filters and the buttons.
    RaListToolbar: { styleOverrides: { root: { background: 'none !important' } } },
    RaTopToolbar: { styleOverrides: { root: { background: 'none !important' } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { borderRadius: 10, background: t('green-tint'), color: t('ink') },
        },
      },
    },
  };
  return parts;
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
