import { isLocale } from '@ashore/contract';
import { locales, withLocale } from '@ashore/contract/locales';
import type { AshoreServer } from '@ashore/server';
import { idOf } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, sendDocument } from '../conditional.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Kept, but asked about each time, as the public feeds are. */
const ASK = 'no-cache';
/** Of one member: no shared cache keeps it. */
const PRIVATE = 'private, no-cache';

type Asked = FastifyRequest<{ Params: { name: string } }>;

const idIn = (name: string) => Number(/^([1-9]\d{0,15})\.ics$/.exec(name)?.[1] ?? 0);

function send(request: Asked, reply: FastifyReply, file: string | undefined, caching: string, name?: string) {
  if (file === undefined) return reply.code(404).type(TEXT).send('There is no such calendar.');
  if (name) void reply.header('content-disposition', `attachment; filename="${name}.ics"`);
  return sendDocument(request as FastifyRequest, reply, documentOf(CALENDAR, file), caching);
}

/**
 * Serves calendars (RFC 5545): `/calendar/appointment/5.ics` for its two members, `/calendar/private.ics?key=KEY` for whoever has
 * the secret address, and for everybody `/calendar/event/5.ics` and `/calendar/events.ics?regionId=1`, in each language.
 */
export function serveCalendars(server: AshoreServer): void {
  const { http, modules } = server;
  const { appointments, forum, regions } = modules;

  http.get<{ Params: { name: string } }>('/calendar/appointment/:name', async (request, reply) => {
    const id = idIn(request.params.name);
    const { viewer } = await server.readerOf(request as FastifyRequest);
    const { locale = '' } = request.query as { locale?: string };
    const file =
      id && viewer ? await appointments.file(id, viewer.userId, isLocale(locale) ? locale : viewer.locale) : '';
    return send(request as Asked, reply as FastifyReply, file || undefined, PRIVATE, `ashore-${id}`);
  });
  // The key is no part of the path, as logs hold paths.
  http.get<{ Params: { name: string } }>('/calendar/private.ics', async (request, reply) => {
    const { key = '' } = request.query as { key?: string };
    const file = /^[\w-]{43}$/.test(key) ? await appointments.privateCalendar(key) : undefined;
    return send(request as Asked, reply as FastifyReply, file, PRIVATE);
  });
  for (const { code } of locales) {
    http.get<{ Params: { name: string } }>(withLocale(code, '/calendar/event/:name'), async (request, reply) => {
      const id = idIn(request.params.name);
      const file = id ? await forum.calendar.file(id, code) : undefined;
      return send(request as Asked, reply as FastifyReply, file, ASK, `ashore-event-${id}`);
    });
    http.get<{ Params: { name: string } }>(withLocale(code, '/calendar/events.ics'), async (request, reply) => {
      const asked = idOf((request.query as { regionId?: string }).regionId);
      const regionId = asked ? regions.supported(asked) : server.regionOf(request as FastifyRequest);
      return send(request as Asked, reply as FastifyReply, await appointments.regionCalendar(regionId, code), ASK);
    });
  }
}
