import { readTheme } from '@carzaa/api/text/theme';
import type { FastifyInstance } from 'fastify';

/** How a page of `html/look.ts` begins. */
const OWN_PAGE = /^<!doctype html>\s*<html lang="it">/;

/** Shows the server's own pages by day or by night, as a person has chosen on the site; else as the system wishes. */
export function followChosenTheme(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const theme = readTheme(request.headers.cookie ?? '');
    const isChosen = theme !== 'auto' && typeof payload === 'string' && OWN_PAGE.test(payload);
    done(null, isChosen ? payload.replace('<html', `<html data-theme="${theme}"`) : payload);
  });
}
