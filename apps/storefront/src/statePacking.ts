type Row = Record<string, unknown>;

/** A list of rows by its columns: those that every row has, and those that some lack, where null says so. */
interface Table {
  '#': Record<string, unknown[]>;
  '?'?: Record<string, unknown[]>;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Table => isRow(value) && isRow(value['#']);

/** JSON with the names of rows written once: a list of cards or makes is less than half as long. */
export function packState(value: unknown): unknown {
  if (Array.isArray(value)) return (value.length > 1 && value.every(isRow) && tableOf(value)) || value.map(packState);
  return isRow(value) ? mapped(value, packState) : value;
}

/** For `JSON.parse`: gives what `packState` was given. */
export function unpackState(_key: string, value: unknown): unknown {
  if (!isTable(value)) return value;
  const whole = Object.entries(value['#']);
  const gaps = Object.entries(value['?'] ?? {});
  return whole[0]?.[1].map((_, at) => {
    const given = gaps.filter(([, cells]) => cells[at] !== null);
    return Object.fromEntries([...whole, ...given].map(([name, cells]) => [name, cells[at]]));
  });
}

/** Undefined where nothing is common to all rows, or where null could be a value as well as a gap. */
function tableOf(rows: readonly Row[]): unknown {
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => [name, rows.map((row) => row[name])] as const);
  const gaps = columns.filter(([, cells]) => cells.includes(undefined));
  if (gaps.length === columns.length || gaps.some(([, cells]) => cells.includes(null))) return undefined;
  const packed = (some: typeof columns) => Object.fromEntries(some.map(([name, cells]) => [name, packState(cells)]));
  const whole = columns.filter((column) => !gaps.includes(column));
  return { '#': packed(whole), ...(gaps.length === 0 ? {} : { '?': packed(gaps) }) };
}

function mapped(row: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, held]) => [name, change(held)]));
}
