import type { ListingDetail } from '@carzaa/api/calls/listings';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';

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

export function Equipment({ equipment }: { equipment: readonly Item[] }) {
  if (equipment.length === 0) return null;
  return (
    <section className="blk">
      <h2>{listingsIt.sections.equipment}</h2>
      <div className="eq-groups">
        {equipmentGroups(equipment).map(([group, items]) => (
          <div key={group}>
            <h3>{group}</h3>
            <ul className="eq">
              {items.map((item) => (
                <li key={item.slug}>
                  <Icon name="check" small />
                  {item.name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
