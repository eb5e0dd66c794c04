import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { photoWidths } from '@carzaa/api/constants';
import { placeholderNameOf } from '@carzaa/car-art/illustrationKey';

/** What the table keeps of a picture. */
export interface PhotoRow {
  id: string;
  storage_key: string;
  width: number;
  height: number;
  placeholder: string;
  kind: Photo['kind'];
}

export function toPhoto({ id, storage_key, width, height, placeholder, kind }: PhotoRow): Photo {
  return {
    uuid: id,
    src: `/photos/${storage_key}`,
    widths: photoWidths(width),
    width,
    height,
    placeholder: shortened(),
    kind,
  };

  /** The few previews of illustrations are drawn by the page itself. */
  function shortened(): string {
    return kind === 'illustration' ? (placeholderNameOf(storage_key) ?? placeholder) : placeholder;
  }
}

/** A picture as lists have it: the widths of its files follow from its own. */
export function toCover(row: PhotoRow): Omit<Photo, 'uuid' | 'widths'> {
  const { uuid: _, widths: __, ...cover } = toPhoto(row);
  return cover;
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
