/** Where the car is in a picture, by its view: left, top, width and height of twelve by eight. */
const BOXES = {
  side: '2 5 8 2',
  quarter: '2 3.5 8 2.5',
  front: '3.5 3 5 3.6',
  rear: '3.5 3 5 3.6',
  wheel: '0 1 12 5',
  dashboard: '0 3 12 5',
} as const;
type PlaceholderView = keyof typeof BOXES;

const isView = (view: string): view is PlaceholderView => Object.hasOwn(BOXES, view);

/** How an answer names the preview of an illustration, which is drawn from it: a view and a colour. */
export function placeholderName(view: PlaceholderView, colour: string): string {
  return `${view}:${colour}`;
}

/** A studio, its floor and a soft patch of paint, as a data address. */
export function illustrationPreview(view: PlaceholderView, colour: string): string {
  const [x, y, w, h] = BOXES[view].split(' ');
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Cpath fill='%23e9e7df' d='M0 0h12v8H0z'/%3E%3Cfilter id='b'%3E%3CfeGaussianBlur stdDeviation='.7'/%3E%3C/filter%3E%3Crect x='${x}' y='${y}' width='${w}' height='${h}' fill='%23${colour}' filter='url(%23b)'/%3E%3C/svg%3E`;
}

/** The view and the colour that an illustration's preview is drawn of; undefined where it is none. */
export function parsePlaceholder(placeholder: string): { view: PlaceholderView; colour: string } | undefined {
  const [view = '', colour = ''] = placeholder.split(':');
  return isView(view) && /^[\da-f]{6}$/.test(colour) ? { view, colour } : undefined;
}
