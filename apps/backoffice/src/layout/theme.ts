import { itIT } from '@mui/material/locale';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { adminParts } from './adminParts.ts';
import { controls } from './controls.ts';
import { fields } from './fields.tsx';
import { DESK } from './look.ts';
import { surfaces } from './surfaces.ts';
import { customProperties, token } from './tokens.ts';

/** The tokens as a theme of MUI, so that back office and storefront read as one product. */
function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const t = (name: string) => token(name, mode);
  const line = `1px solid ${t('line')}`;
  return {
    ...defaultTheme,
    // One border between phones and the rest, for react-admin's parts too: tablets get tables.
    breakpoints: { values: { xs: 0, sm: DESK, md: DESK, lg: 1200, xl: 1536 } },
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
      h4: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.018em', lineHeight: 1.15 },
      h5: { fontSize: '1.375rem', fontWeight: 650 },
      h6: { fontSize: '1.125rem', fontWeight: 650 },
    },
    sidebar: { width: 228, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      // MUI's own words.
      ...itIT.components,
      // What is drawn with the tokens themselves follows the theme's button too, not the system alone.
      MuiCssBaseline: { styleOverrides: { ':root:root': { colorScheme: mode, ...customProperties(mode) } } },
      ...surfaces(line, t),
      ...controls(t),
      ...fields(t, { ...defaultTheme.components, ...itIT.components }),
      ...adminParts(line, t),
    },
  };
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
