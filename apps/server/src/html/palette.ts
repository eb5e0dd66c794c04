/** The tokens of packages/design by day, for what is read without a style sheet: mails and PDF files. */
export const INK = '#13201b';
export const SOFT = '#4c5b55';
export const PAPER = '#fbfaf6';
export const PAPER_DEEP = '#f3f1ea';
export const LINE = '#e4e3dc';
export const GREEN = '#0c5a43';
export const GREEN_TINT = '#e6f1ec';
