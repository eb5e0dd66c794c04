import { PHOTO_FORMATS } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import { isPhotoWidth, type PhotoFormat } from '../integrations/photos/encode.ts';
import { openPhotoVariant } from '../integrations/photos/openPhotoVariant.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';

const ADDRESS = new RegExp(`^([a-z0-9][a-z0-9/_-]{0,199})/(\\d{1,5})\\.(${PHOTO_FORMATS.join('|')})$`);
const isFormat = (text: string | undefined): text is PhotoFormat => PHOTO_FORMATS.some((format) => format === text);

/** `/photos/{storage key}/{width}.{avif|webp}`: a picture never changes under its key, so browsers keep it. */
export function photoRoutes(app: FastifyInstance, store: PhotoStore): void {
  app.get<{ Params: { '*': string } }>('/photos/*', { logLevel: 'warn' }, async (request, reply) => {
    const [, key, digits, format] = ADDRESS.exec(request.params['*']) ?? [];
    const width = Number(digits);
    if (key === undefined || !isPhotoWidth(width) || !isFormat(format)) throw new ApiError('4');
    const photo = await openPhotoVariant(store, key, width, format).catch((error: unknown) => {
      // The store's word for a key that cannot be one.
      if (error instanceof RangeError) throw new ApiError('4');
      throw error;
    });
    if (!photo) throw new ApiError('4');
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Dealerships show their cars on their own sites as well.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', photo.size)
        .type(photo.contentType)
        .send(photo.body)
    );
  });
}
