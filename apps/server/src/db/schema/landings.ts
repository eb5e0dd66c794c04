interface LandingMediansTable {
  path: string;
  /** ISO day of Rome. */
  day: string;
  median: number;
  total: number;
}

/** The table of `0450`. */
export interface LandingsSchema {
  landing_medians: LandingMediansTable;
}
