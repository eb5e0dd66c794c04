import { HistoryIcon } from '../../ui/icons.tsx';
import { ActivityList } from './ActivityList.tsx';

/** What was done in one dealership, and by whom. */
export const dealerActivity = { name: 'activity', icon: HistoryIcon, list: ActivityList };
