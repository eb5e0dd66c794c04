/** The icons in use, by their names in the lucide set. */
export const ICON_NAMES = [
  'arrow-right',
  'calendar',
  'car-front',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'cog',
  'expand',
  'file-text',
  'fuel',
  'gauge',
  'heart',
  'map-pin',
  'menu',
  'palette',
  'phone',
  'search',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'trash-2',
  'users',
  'x',
  'zap',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** The id of an icon's drawing in the page. */
export const iconId = (name: IconName) => `icon-${name}`;
