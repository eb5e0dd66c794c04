/** Counts the commits of this process that may have changed what searches show: who answers from memory then catches up. */
export interface Writes {
  count(): number;
  /** What hears every statement of one connection, once it has run. */
  listener(): (sql: string) => void;
}

/** Writing to a table of what people change and then look for. What jobs work out beside them is told by notices, soon enough. */
const WRITES_SHOWN = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?` +
    '(?:listings|carfax_report_listings|listing_photos|price_history|dealers|users|cost_rates|reference_state)\\b',
  'i',
);
const BEGIN = /^(?:begin|start transaction)\b/i;

export function createWrites(): Writes {
  let count = 0;
  return {
    count: () => count,
    listener() {
      let [isWithin, hasWritten] = [false, false];
      return (sql) => {
        if (BEGIN.test(sql)) [isWithin, hasWritten] = [true, false];
        else if (sql === 'commit' || sql === 'rollback') {
          if (hasWritten && sql === 'commit') count += 1;
          [isWithin, hasWritten] = [false, false];
        } else if (WRITES_SHOWN.test(sql)) {
          if (isWithin) hasWritten = true;
          else count += 1;
        }
      };
    },
  };
}
