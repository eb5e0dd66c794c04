import type { Photo } from '@carzaa/api/calls/listingCard';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';

/** What the table keeps of a picture. */
export interface PhotoRow {
  id: string;
  storage_key: string;
  width: number;
  height: number;
  placeholder: string;
  kind: Photo['kind'];
}

/** The smallest width is offered of any picture: one narrower still is served as it is. */
export function toPhoto({ id, storage_key, width, height, placeholder, kind }: PhotoRow): Photo {
  const widths = PHOTO_WIDTHS.filter((offered, index) => index === 0 || offered <= width);
  return { uuid: id, src: `/photos/${storage_key}`, widths, width, height, placeholder, kind };
}

interface LogoRow {
  id: string;
  logo_key: string | null;
  logo_width: number | null;
  logo_height: number | null;
}

/** A dealership's logo; its id is the dealership's own. */
export function toLogo({ id, logo_key, logo_width, logo_height }: LogoRow): Photo | null {
  if (logo_key === null || logo_width === null || logo_height === null) return null;
  return toPhoto({ id, storage_key: logo_key, width: logo_width, height: logo_height, placeholder: '', kind: 'photo' });
}
