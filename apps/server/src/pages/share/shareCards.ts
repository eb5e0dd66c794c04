import { buffer } from 'node:stream/consumers';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import { openPhotoVariant } from '../../integrations/photos/openPhotoVariant.ts';
import { pictureQueue } from '../../integrations/photos/queue.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Who draws a card is no visitor of the listing. */
const DRAWER = 'Mozilla/5.0 (compatible; carzaabot; share card)';

/** `/og/annunci/<id>.jpg`: the picture that a listing is forwarded with, drawn when it is asked for. */
export function shareCards(app: FastifyInstance, photos: PhotoStore): void {
  async function coverOf({ photos: all }: ListingDetail): Promise<Buffer | undefined> {
    const cover = all.find(({ widths }) => widths.length > 0);
    if (!cover) return undefined;
    const opened = await openPhotoVariant(photos, cover.src.replace(/^\/photos\//, ''), 960, 'webp');
    if (!opened) return undefined;
    return Buffer.isBuffer(opened.body) ? opened.body : buffer(opened.body);
  }

  app.get<{ Params: { file: string } }>('/og/annunci/:file', async (request, reply) => {
    const id = request.params.file.replace(/\.jpg$/, '');
    if (!request.params.file.endsWith('.jpg') || !ID.test(id)) throw new ApiError('4');
    const found = await app.inject({ url: `/api/listings/${id}`, headers: { 'user-agent': DRAWER } });
    if (found.statusCode !== 200) throw new ApiError('4');
    const { data } = found.json<{ data: ListingDetail }>();
    const cover = await coverOf(data);
    // Letters are drawn by a large library, which a server that nobody forwards from need not hold.
    const { drawShareCard } = await import('./shareCard.ts');
    const card = await pictureQueue.run('demand', () => drawShareCard(data, cover));
    return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(card);
  });
}
