import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { listingsIt } from '../it/listings.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EquipmentGroups } from './EquipmentGroups.tsx';
import styles from './Equipment.module.css';

interface EquipmentDialogProps {
  equipment: readonly ListingDetail['equipment'][number][];
  isOpen: boolean;
  onClose: () => void;
}

/** All that a car has, on the sheet of a phone. */
export function EquipmentDialog({ equipment, isOpen, onClose }: EquipmentDialogProps) {
  return (
    <Dialog open={isOpen} title={listingsIt.equipment.all(equipment.length)} onDismiss={onClose}>
      <div className={styles.sheet}>
        <EquipmentGroups equipment={equipment} />
      </div>
    </Dialog>
  );
}
