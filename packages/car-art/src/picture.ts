/** One drawn view before it is put into its studio. */
export interface Picture {
  defs: string;
  art: string;
  /** The car's shadow and what the floor gives back, drawn before it. */
  floor?: string;
  /** Where the studio's floor begins, in pixels. */
  horizon: number;
  /** The view fills the frame by itself. */
  bare?: boolean;
}

/** Left, top, width and height of what an SVG shows. */
export type Box = readonly [number, number, number, number];
