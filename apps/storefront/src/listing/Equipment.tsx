import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { soughtFirst } from '@carzaa/api/vehicle/soughtEquipment';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import { EquipmentGroups, EquipmentItems } from './EquipmentGroups.tsx';
import { useLaterDialog } from '../ui/useLaterDialog.ts';
import styles from './Equipment.module.css';
import sectionStyles from './section.module.css';

type Item = ListingDetail['equipment'][number];

const it = listingsIt.equipment;

/** How many stand before the others. */
const FIRST = 8;

/** The equipment that says most about a car: what people look for, then what its advert names first. */
export function firstEquipment(equipment: readonly Item[]): Item[] {
  return soughtFirst(equipment).slice(0, FIRST);
}

const bring = async () => (await import('./EquipmentDialog.tsx')).EquipmentDialog;

/** What the car has: what matters first, then the rest by group, which a phone shows on a sheet of its own. */
export function Equipment({ equipment }: { equipment: readonly Item[] }) {
  const { View, isOpen, open, close } = useLaterDialog(bring, it.failed);
  if (equipment.length === 0) return null;
  const first = firstEquipment(equipment);
  const others = equipment.filter((item) => !first.includes(item));
  return (
    <section className={sectionStyles.section} id="dotazioni">
      <h2>{listingsIt.sections.equipment}</h2>
      <EquipmentItems items={first} className={`${styles.list} ${styles.first}`} />
      {others.length > 0 && (
        <>
          <div className={styles.groups}>
            <EquipmentGroups equipment={others} />
          </div>
          <button type="button" className={styles.all} aria-haspopup="dialog" onClick={open}>
            {it.all(equipment.length)}
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      {View && <View equipment={equipment} isOpen={isOpen} onClose={close} />}
    </section>
  );
}
