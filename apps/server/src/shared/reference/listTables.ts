/** The table that lists the values of each field of a listing that has a list, but for makes and models. */
export const LIST_TABLES = {
  category: 'categories',
  power_type: 'power_types',
  gearbox_type: 'gearbox_types',
  traction_type: 'traction_types',
  emission_class: 'emission_classes',
  exterior_color: 'exterior_colors',
  exterior_paint_type: 'paint_types',
  interior_color: 'interior_colors',
  interior_material: 'interior_materials',
  origin: 'origins',
} as const;
export type ListField = keyof typeof LIST_TABLES;
export type ListTable = (typeof LIST_TABLES)[ListField];

/** The same the other way round. */
export const LIST_FIELDS = Object.fromEntries(
  Object.entries(LIST_TABLES).map(([field, table]) => [table, field]),
  // Object.fromEntries loses the literal keys.
) as { [Field in ListField as (typeof LIST_TABLES)[Field]]: Field };
