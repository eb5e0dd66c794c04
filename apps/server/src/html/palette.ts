/** The tokens of packages/design by day, for what is read without a style sheet: mails and PDF files. */
export const INK = '#13201b';
export const SOFT = '#4c5b55';
export const PAPER = '#fbfaf6';
export const PAPER_DEEP = '#f3f1ea';
export const LINE = '#e4e3dc';
export const GREEN = '#0c5a43';
export const GREEN_DEEP = '#083d2e';
export const GREEN_TINT = '#e6f1ec';
export const AMBER = '#e9a23b';

/** The same by night. */
export const NIGHT = {
  ink: '#edf2ee',
  soft: '#b1beb7',
  paper: '#0f1613',
  paperDeep: '#222c27',
  card: '#18211d',
  line: '#2b3731',
  green: '#6fcfa9',
  greenDeep: '#0a2a20',
  onGreen: '#06231a',
} as const;
