import { MOST_SHEETS } from '@carzaa/api/constants';
import { useNotify } from 'react-admin';
import { defaultsTexts } from '../../it/defaults.ts';
import { useDealership } from '../dealership.ts';

/** The PDF of printable pages of some cars. */
export const sheetsAddress = (dealer: string, ids: readonly string[]) =>
  `/api/dealers/${dealer}/listings/price-sheets.pdf?ids=${ids.join(',')}`;

/** Opens the printable pages of some cars in a tab of their own. */
export function useSheets() {
  const { uuid: dealer } = useDealership();
  const notify = useNotify();
  return (ids: readonly string[]) => {
    if (ids.length > MOST_SHEETS) notify(defaultsTexts.tooManySheets(MOST_SHEETS), { type: 'warning' });
    else window.open(sheetsAddress(dealer, ids), '_blank', 'noopener');
  };
}
