/** The kinds of drawn pictures whose room the page fills with a patch of paint until they are there. */
const VIEWS = ['side', 'quarter', 'front', 'rear', 'wheel', 'dashboard'] as const;
type PlaceholderView = (typeof VIEWS)[number];

/** How an answer names the preview of an illustration: a view and a colour. */
export function placeholderName(view: PlaceholderView, colour: string): string {
  return `${view}:${colour}`;
}

/** The view and the colour that an illustration's preview is drawn of; undefined where it is none. */
export function parsePlaceholder(placeholder: string): { view: PlaceholderView; colour: string } | undefined {
  const [name = '', colour = ''] = placeholder.split(':');
  const view = VIEWS.find((one) => one === name);
  return view && /^[\da-f]{6}$/.test(colour) ? { view, colour } : undefined;
}
