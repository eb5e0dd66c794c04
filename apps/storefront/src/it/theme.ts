/** Texts of the choice of colours. */
export const themeIt = {
  label: 'Colori del sito',
  names: { auto: 'Auto', light: 'Chiaro', dark: 'Scuro' },
};
