import { CloseIcon, ExpandIcon } from '../ui/icons.tsx';
import { boxIcons } from './boxes.tsx';
import { type Parts, type Token, TOUCH, TOUCHED, TOUCHED_SCREEN } from './look.ts';

/** What is filled in: the name stands above its field, as in the storefront. */
export function fields(t: Token, words: Parts): Parts {
  return { ...typedFields(t), ...choices(words), ...switches(t) };
}

function typedFields(t: Token): Parts {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      styleOverrides: { marginDense: { marginTop: 0, marginBottom: 16 } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          overflow: 'visible',
          whiteSpace: 'normal',
          color: t('ink-soft'),
          fontSize: 13,
          fontWeight: 620,
          lineHeight: 1.35,
          pointerEvents: 'auto',
          '&.Mui-focused': { color: t('ink-soft') },
          '&.Mui-error': { color: t('red') },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: TOUCH,
          borderRadius: 10,
          background: t('card'),
          ...TOUCHED,
          '&.Mui-focused': { outline: `3px solid ${t('focus')}`, outlineOffset: 1 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
          '&.Mui-disabled': { background: t('paper-deep') },
        },
        notchedOutline: { top: 0, borderColor: t('line-strong'), '& legend': { display: 'none' } },
        input: { textOverflow: 'ellipsis', '&::placeholder': { color: t('ink-faint'), opacity: 1 } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: 13,
          lineHeight: 1.4,
          color: t('ink-soft'),
          '&.Mui-error': { color: t('red') },
          // react-admin keeps a line free below each field for a text that may never come.
          '&:has(> span:only-child:not([class])):not(.Mui-error)': { display: 'none' },
        },
      },
    },
  };
}

function choices(words: Parts): Parts {
  return {
    MuiSelect: { defaultProps: { IconComponent: ExpandIcon } },
    MuiNativeSelect: { defaultProps: { IconComponent: ExpandIcon } },
    MuiAutocomplete: {
      ...words.MuiAutocomplete,
      defaultProps: {
        ...words.MuiAutocomplete?.defaultProps,
        fullWidth: true,
        popupIcon: <ExpandIcon />,
        clearIcon: <CloseIcon fontSize="small" />,
      },
      styleOverrides: {
        root: { '& .MuiInputBase-root': { paddingTop: 4, paddingBottom: 4 } },
        // As far from the edge as a select's.
        popupIndicator: { minWidth: 0, padding: 2, [TOUCHED_SCREEN]: { marginRight: -13 } },
      },
    },
    // react-admin names its check boxes on the box around the input, where no reader looks.
    MuiCheckbox: {
      defaultProps: {
        ...boxIcons,
        slotProps: {
          root: { 'aria-label': undefined },
          input: ({ 'aria-label': label }) => (label === undefined ? {} : { 'aria-label': label }),
        },
      },
    },
  };
}

function switches(t: Token): Parts {
  return {
    MuiSwitch: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { width: 44, height: 26, padding: 0, overflow: 'visible', flex: 'none' },
        switchBase: {
          padding: 3,
          '&.Mui-checked': { transform: 'translateX(18px)', color: t('card') },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: t('green') },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `3px solid ${t('focus')}`, outlineOffset: 2 },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        },
        thumb: { width: 20, height: 20, boxShadow: 'none', color: t('card') },
        track: { borderRadius: 13, opacity: 1, background: t('line-strong') },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { '&:has(> .MuiSwitch-root)': { minHeight: TOUCH, marginLeft: 0, gap: 12 } },
      },
    },
  };
}
