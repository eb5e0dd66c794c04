/** What seats are covered with, and in which colour: the slugs of the reference lists, drawn in two weaves. */
export const MATERIALS = ['tessuto', 'pelle'] as const;
export const CABIN_COLOURS = ['nero', 'grigio', 'beige', 'marrone', 'rosso', 'bianco', 'blu'] as const;

export interface Upholstery {
  material: (typeof MATERIALS)[number];
  colour: (typeof CABIN_COLOURS)[number];
}

/** Dashboard in the light, between and in the dark, and the seats. */
export interface Skin {
  light: string;
  mid: string;
  dark: string;
  seat: string;
}

const DARK = { light: '#2d3233', mid: '#1c2021', dark: '#101314' } as const;
const WARM = { light: '#3a3430', mid: '#26211e', dark: '#151211' } as const;

export const SKINS: Readonly<Record<Upholstery['colour'], Skin>> = {
  nero: { ...DARK, seat: '#2a2e2f' },
  grigio: { light: '#34393b', mid: '#212627', dark: '#131617', seat: '#6f7577' },
  beige: { ...WARM, seat: '#b5a184' },
  marrone: { ...WARM, seat: '#6d4a33' },
  rosso: { ...DARK, seat: '#7c2226' },
  bianco: { light: '#34393b', mid: '#212627', dark: '#131617', seat: '#d3cfc4' },
  blu: { ...DARK, seat: '#2b3c58' },
};
