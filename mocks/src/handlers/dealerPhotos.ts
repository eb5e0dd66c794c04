import type { PhotoFate } from '@carzaa/api/calls/dealerPhotos';
import type { Photo } from '@carzaa/api/calls/listingCard';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { newId } from '../state.ts';
import { findRow, put } from './dealerListings.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const NOT_A_PHOTO = 'Il file non è una foto JPEG, PNG o WebP.';

/** Photos that were taken out, with the place they had. */
const removed = new Map<string, { photo: Photo; at: number }>();

/** A drawing in place of what was sent: the mocks keep no files. */
function photoOf(body: string, at: number): Photo {
  const src = `/photos/${body}.grigio.${at}`;
  return { uuid: newId(), src, widths: [...PHOTO_WIDTHS], width: 1440, height: 960, placeholder: '', kind: 'photo' };
}

export const dealerPhotoHandlers: Handlers<Contract['dealerPhotos'], MockContext> = {
  add({ params }, context) {
    const row = findRow(context, params);
    const sent = [...(context.form?.values() ?? [])].filter((value) => typeof value !== 'string');
    const files = sent.map(({ name, type }, at): PhotoFate => {
      if (!KINDS.includes(type)) return { name, ok: false, message: NOT_A_PHOTO, photo: null };
      return { name, ok: true, message: null, photo: photoOf(row.category, row.photos.length + at) };
    });
    if (files.every(({ ok }) => !ok))
      throw new ApiError('2', { message: NOT_A_PHOTO, fields: { file: [NOT_A_PHOTO] } });
    const photos = [...row.photos, ...files.flatMap(({ photo }) => photo ?? [])];
    return { files, listing: put({ ...row, photos }, false) };
  },
  order({ params, body }, context) {
    const row = findRow(context, params);
    const photos = body.photos.flatMap((id) => row.photos.find(({ uuid }) => uuid === id) ?? []);
    if (photos.length !== row.photos.length) throw new ApiError('2', { status: 409, current: row });
    return put({ ...row, photos }, false);
  },
  remove({ params }, context) {
    const row = findRow(context, params);
    const at = row.photos.findIndex(({ uuid }) => uuid === params.photo);
    const photo = row.photos[at];
    if (!photo) throw new ApiError('4');
    removed.set(photo.uuid, { photo, at });
    return put({ ...row, photos: row.photos.toSpliced(at, 1) }, false);
  },
  restore({ params }, context) {
    const row = findRow(context, params);
    const gone = removed.get(params.photo);
    if (!gone) throw new ApiError('4');
    removed.delete(params.photo);
    return put({ ...row, photos: row.photos.toSpliced(gone.at, 0, gone.photo) }, false);
  },
};
