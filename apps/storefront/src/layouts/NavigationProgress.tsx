import { useNavigation } from 'react-router';
import { commonIt } from '../it/common.ts';
import styles from './NavigationProgress.module.css';

/** A thin bar that CSS shows only once a navigation has taken a moment. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  return isBusy ? <progress className={styles.progress} aria-label={commonIt.loading} /> : null;
}
