import { infoHead, InfoPage } from '../info/InfoPage.tsx';
import { infoLoader } from '../info/loadInfo.ts';

export const loader = infoLoader('about-us');
export const head = infoHead;
export const Component = InfoPage;
