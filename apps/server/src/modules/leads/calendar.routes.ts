import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Identify } from '../../http/access.ts';
import { ownedDealer } from '../../http/ownedDealer.ts';
import { leadPath, threadPath } from '../../shared/leads/threadWrites.ts';
import { calendarOf } from './appointments.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof calendarOf>>>;

/** One appointment as a calendar's file (RFC 5545). Moved, it keeps its name, and the calendar moves it too. */
async function toFile(found: Found, side: 'customer' | 'dealer', appUrl: string): Promise<string> {
  const { ICalCalendar, ICalEventStatus } = await import('ical-generator');
  const { id, starts_at, minutes, moves, dealer, listing_title } = found;
  const calendar = new ICalCalendar({
    name: 'Carzaa',
    prodId: { company: 'Carzaa', product: 'Appuntamenti', language: 'IT' },
  });
  const isDealer = side === 'dealer';
  calendar.createEvent({
    id: `${id}@carzaa`,
    sequence: moves,
    start: starts_at,
    end: new Date(starts_at.getTime() + minutes * 60_000),
    stamp: found.created_at,
    status: ICalEventStatus.CONFIRMED,
    summary: `${listing_title}: ${isDealer ? (found.name ?? 'un cliente') : dealer}`,
    location: [found.address, `${found.postal_code} ${found.city}`].filter(Boolean).join(', '),
    description: isDealer && found.phone !== null ? `Telefono: ${found.phone}` : null,
    url: new URL(isDealer ? leadPath(found) : threadPath(found), appUrl).href,
  });
  return calendar.toString();
}

interface CalendarDependencies {
  identify: Identify;
  db: () => Kysely<Schema> | undefined;
  appUrl: string;
}

/** Appointments as files for calendars, which are no JSON and so stand beside the contract. */
export function calendarRoutes(app: FastifyInstance, { identify, db: database, appUrl }: CalendarDependencies): void {
  const opened = () => {
    const db = database();
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    return db;
  };
  const send = async (reply: FastifyReply, found: Found | undefined, side: 'customer' | 'dealer') => {
    if (!found) throw new ApiError('4');
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="appuntamento.ics"')
      .header('cache-control', 'no-store')
      .send(await toFile(found, side, appUrl));
  };
  app.get<{ Params: { token: string } }>('/api/threads/:token/appointment.ics', async ({ params: { token } }, reply) =>
    send(reply, await calendarOf(opened(), { token }), 'customer'),
  );
  app.get<{ Params: { id: string } }>('/api/dealers/:dealer/leads/:id/appointment.ics', async (request, reply) => {
    const db = opened();
    const { dealer } = await ownedDealer(request, identify);
    return send(reply, await calendarOf(db, { id: request.params.id, dealer }), 'dealer');
  });
}
