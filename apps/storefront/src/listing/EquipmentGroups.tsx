import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { Icon } from '../ui/Icon.tsx';
import styles from './Equipment.module.css';

type Item = ListingDetail['equipment'][number];

/** Equipment by group, groups and items in the order given. */
export function equipmentGroups(equipment: readonly Item[]): [group: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of equipment) {
    const items = groups.get(item.group);
    if (items) items.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups];
}

/** Items with their ticks. */
export function EquipmentItems({ items, className }: { items: readonly Item[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.slug}>
          <Icon name="check" small />
          {item.name}
        </li>
      ))}
    </ul>
  );
}

/** Equipment under the names of its groups, in columns. */
export function EquipmentGroups({ equipment }: { equipment: readonly Item[] }) {
  return equipmentGroups(equipment).map(([group, items]) => (
    <div key={group}>
      <h3>{group}</h3>
      <EquipmentItems items={items} className={styles.list} />
    </div>
  ));
}
