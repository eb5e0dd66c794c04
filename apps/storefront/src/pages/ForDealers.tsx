import { infoHead, InfoPage } from '../info/InfoPage.tsx';
import { infoLoader } from '../info/loadInfo.ts';
import { PlanTable } from '../info/PlanTable.tsx';

export const loader = infoLoader('for-dealers');
export const head = infoHead;

export function Component() {
  return (
    <InfoPage>
      <PlanTable />
    </InfoPage>
  );
}
