/** A place on the drawing, and the part of the country that it belongs to. */
export interface MapPoint {
  x: number;
  y: number;
  part: string;
}

type Corner = readonly [x: number, y: number];

/** Side of a cell, in units of the drawing. */
const CELL = 2;
/** How far land goes beyond its outermost towns. */
const MARGIN = 2;
/** Islands smaller than this, in square units, are left out: there is nobody to buy from. */
const LEAST_AREA = 40;
/** How far a line may run from the drawn one. */
const TOLERANCE = 1.1;

interface Frame {
  width: number;
  height: number;
  /** Towns nearer to each other than twice this have land between them. */
  reach: number;
}

/** The parts that every cell lies in, 0 where there is no land. */
interface Grid {
  columns: number;
  rows: number;
  parts: Uint8Array;
}

/** Cells around the frame, so that none near a town lies outside. */
const PAD = 16;

/** The cells around the origin within a distance, with their distance. */
function disc(radius: number): [dx: number, dy: number, distance: number][] {
  const reach = Math.ceil(radius / CELL);
  const cells: [number, number, number][] = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.hypot(dx, dy) * CELL;
      if (distance <= radius) cells.push([dx, dy, distance]);
    }
  }
  return cells;
}

/** Land is what lies near a town, less what lies near the far side of that: gaps close, coasts stay. */
function toGrid(points: readonly MapPoint[], { width, height, reach }: Frame): Grid {
  const [columns, rows] = [Math.ceil(width / CELL) + 2 * PAD, Math.ceil(height / CELL) + 2 * PAD];
  const names = [...new Set(points.map(({ part }) => part))].toSorted();
  const nearest = new Float32Array(columns * rows).fill(Infinity);
  const parts = new Uint8Array(columns * rows);
  const around = disc(reach + MARGIN);
  for (const { x, y, part } of points) {
    const [column, row] = [Math.floor(x / CELL) + PAD, Math.floor(y / CELL) + PAD];
    for (const [dx, dy, distance] of around) {
      const cell = (row + dy) * columns + column + dx;
      if (distance >= (nearest[cell] ?? 0)) continue;
      nearest[cell] = distance;
      parts[cell] = names.indexOf(part) + 1;
    }
  }
  const land = parts.slice();
  const back = disc(reach);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (parts[row * columns + column] !== 0) continue;
      for (const [dx, dy] of back) {
        const [x, y] = [column + dx, row + dy];
        if (x >= 0 && y >= 0 && x < columns && y < rows) land[y * columns + x] = 0;
      }
    }
  }
  return { columns, rows, parts: calm({ columns, rows, parts: land }) };
}

/** Each cell goes with the most of its neighbours: borders of nearest towns are ragged, true ones are not. */
function calm({ columns, rows, parts }: Grid): Uint8Array {
  let now = parts;
  const around = disc(3 * CELL);
  for (let pass = 0; pass < 2; pass += 1) {
    const next = now.slice();
    for (let row = 3; row < rows - 3; row += 1) {
      for (let column = 3; column < columns - 3; column += 1) {
        const cell = row * columns + column;
        if (now[cell] === 0) continue;
        const votes = new Map<number, number>();
        for (const [dx, dy] of around) {
          const part = now[cell + dy * columns + dx] ?? 0;
          if (part !== 0) votes.set(part, (votes.get(part) ?? 0) + 1);
        }
        next[cell] = [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
      }
    }
    now = next;
  }
  return now;
}

const sideOf = (a: number, b: number) => `${Math.min(a, b)}/${Math.max(a, b)}`;

/** The lines along the sides of cells where `isEdge` says so, each from one fork or end to the next, or closed. */
function traceLines({ columns, rows, parts }: Grid, isEdge: (a: number, b: number) => boolean): Corner[][] {
  const width = columns + 1;
  const links = new Map<number, number[]>();
  const link = (a: number, b: number) => {
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  };
  for (let row = 1; row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const [here, left, above] = [
        parts[row * columns + column] ?? 0,
        parts[row * columns + column - 1] ?? 0,
        parts[(row - 1) * columns + column] ?? 0,
      ];
      if (isEdge(here, left)) link(row * width + column, (row + 1) * width + column);
      if (isEdge(here, above)) link(row * width + column, row * width + column + 1);
    }
  }
  const used = new Set<string>();
  const isFork = (corner: number) => links.get(corner)?.length !== 2;
  const lines: Corner[][] = [];
  const follow = (from: number, first: number) => {
    const line = [from];
    for (let [before, corner] = [from, first]; ; ) {
      used.add(sideOf(before, corner));
      line.push(corner);
      if (isFork(corner) || corner === from) break;
      const onward = links.get(corner)?.find((next) => next !== before);
      if (onward === undefined) break;
      [before, corner] = [corner, onward];
    }
    lines.push(line.map((corner) => [corner % width, Math.floor(corner / width)]));
  };
  // Forks first: what is left after them are closed lines, which begin anywhere.
  const corners = [...links.keys()];
  for (const corner of [...corners.filter(isFork), ...corners]) {
    for (const next of links.get(corner) ?? []) if (!used.has(sideOf(corner, next))) follow(corner, next);
  }
  return lines;
}

const isClosed = (line: readonly Corner[]) => line[0]?.join() === line.at(-1)?.join();

/** Each corner at the middle of its neighbours: steps become slopes. Ends stay where they are. */
function smooth(line: readonly Corner[], reach = 3): Corner[] {
  const closed = isClosed(line);
  const ring = closed ? line.slice(1) : line;
  const at = (index: number) => ring[closed ? (index + ring.length) % ring.length : index];
  const smoothed = ring.map((corner, index): Corner => {
    const room = closed ? reach : Math.min(reach, index, ring.length - 1 - index);
    let [x, y, seen] = [0, 0, 0];
    for (let step = -room; step <= room; step += 1) {
      const [nx, ny] = at(index + step) ?? corner;
      [x, y, seen] = [x + nx, y + ny, seen + 1];
    }
    return [x / seen, y / seen];
  });
  return closed && smoothed[0] ? [...smoothed, smoothed[0]] : smoothed;
}

/** How far a point is from the line through two others. */
function away([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The line with as few corners as stay within the tolerance (Ramer, Douglas and Peucker). */
function simplify(line: readonly Corner[]): Corner[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, split] = [0, 0];
  line.forEach((corner, index) => {
    const distance = away(corner, first, last);
    if (distance > farthest) [farthest, split] = [distance, index];
  });
  if (farthest <= TOLERANCE / CELL) return [first, last];
  return [...simplify(line.slice(0, split + 1)).slice(0, -1), ...simplify(line.slice(split))];
}

function areaOf(ring: readonly Corner[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + (x * ny - nx * y) / 2;
    }, 0),
  );
}

/** Lines as the data of a path, in whole units, every step from the one before. */
function toPath(lines: readonly (readonly Corner[])[]): string {
  return lines
    .map((line) => {
      const units = line.map(([x, y]) => [Math.round((x - PAD) * CELL), Math.round((y - PAD) * CELL)] as const);
      const steps = units.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = units[index] ?? [0, 0];
        return [x - fromX, y - fromY] as const;
      });
      const moves = steps.filter(([dx, dy]) => dx !== 0 || dy !== 0);
      const closed = isClosed(line);
      const drawn = (closed ? moves.slice(0, -1) : moves).flat().join(' ').replaceAll(' -', '-');
      return `M${units[0]?.join(' ')}l${drawn}${closed ? 'z' : ''}`;
    })
    .join('');
}

const drawn = (lines: Corner[][]) => toPath(lines.map((line) => simplify(smooth(line))));

/** The land of a country and the borders within it, as data of two paths. */
export function mapPaths(points: readonly MapPoint[], frame: Frame): { land: string; borders: string } {
  const grid = toGrid(points, frame);
  const coast = traceLines(grid, (a, b) => (a === 0) !== (b === 0)).filter(
    (ring) => areaOf(ring) * CELL ** 2 >= LEAST_AREA,
  );
  const inner = traceLines(grid, (a, b) => a !== b && a !== 0 && b !== 0).filter((line) => line.length > 6);
  return { land: drawn(coast), borders: drawn(inner) };
}
