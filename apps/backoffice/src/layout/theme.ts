import { itIT } from '@mui/material/locale';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { adminParts } from './adminParts.ts';
import { controls } from './controls.tsx';
import { fields } from './fields.tsx';
import { BOTTOM_BAR, DESK, PHONE, WIDE } from './look.ts';
import { surfaces } from './surfaces.ts';
import { customProperties, token } from './tokens.ts';

/** What opens has a chevron behind its words, as on the site, and no triangle of the browser's. */
const FOLDS = {
  summary: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', listStyle: 'none' },
  'summary::-webkit-details-marker': { display: 'none' },
  'summary::after': {
    content: '""',
    width: 8,
    height: 8,
    margin: '0 6px 4px 12px',
    borderRight: '1.75px solid',
    borderBottom: '1.75px solid',
    rotate: '45deg',
  },
  'details[open] > summary::after': { rotate: '-135deg', marginBottom: -4 },
} as const;

/** The tokens as a theme of MUI, so that back office and storefront read as one product. */
function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const t = (name: string) => token(name, mode);
  const line = `1px solid ${t('line')}`;
  return {
    ...defaultTheme,
    // One border between phones and the rest, for react-admin's parts too: tablets get tables.
    breakpoints: { values: { xs: 0, sm: DESK, md: DESK, lg: WIDE, xl: 1536 } },
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
      action: { selected: t('green-tint'), hover: t('paper-deep'), disabled: t('ink-faint') },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: t('font'),
      button: { textTransform: 'none', fontWeight: 600 },
      h4: {
        fontSize: '1.75rem',
        fontWeight: 650,
        letterSpacing: '-0.018em',
        lineHeight: 1.15,
        [PHONE]: { fontSize: '1.5rem' },
      },
      h5: { fontSize: '1.375rem', fontWeight: 650 },
      h6: { fontSize: '1.125rem', fontWeight: 650 },
    },
    sidebar: { width: 228, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      // MUI's own words.
      ...itIT.components,
      // What is drawn with the tokens themselves follows the theme's button too, not the system alone.
      MuiCssBaseline: {
        styleOverrides: {
          ':root:root': { colorScheme: mode, ...customProperties(mode) },
          // A field that is sent to stands clear of the bars at the foot.
          html: { scrollPaddingBottom: 96, [PHONE]: { scrollPaddingBottom: BOTTOM_BAR + 120 } },
          // As on the site: by night a white studio would glare.
          ...(mode === 'dark' ? { 'img[src*="/photos/"]': { filter: 'brightness(0.86) saturate(1.05)' } } : {}),
          ...FOLDS,
        },
      },
      ...surfaces(line, t),
      ...controls(t),
      ...fields(t, { ...defaultTheme.components, ...itIT.components }),
      ...adminParts(line, t),
    },
  };
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
