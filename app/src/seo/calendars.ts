import { isLocale } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, sendDocument } from '../conditional.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Of one member: no shared cache keeps it. */
const PRIVATE = 'private, no-cache';

const noCalendar = (reply: FastifyReply) => reply.code(404).type(TEXT).send('There is no such calendar.');

/** Serves calendar files (RFC 5545): `/calendar/appointment/5.ics`, for the two members of an appointment. */
export function serveCalendars(server: AshoreServer): void {
  const { http, modules } = server;
  http.get<{ Params: { name: string } }>('/calendar/appointment/:name', async (request, reply) => {
    const id = /^([1-9]\d{0,15})\.ics$/.exec(request.params.name)?.[1];
    const { viewer } = await server.readerOf(request as FastifyRequest);
    const { locale } = request.query as { locale?: string };
    const chosen = locale !== undefined && isLocale(locale) ? locale : viewer?.locale;
    const file = id && viewer && chosen && (await modules.appointments.file(Number(id), viewer.userId, chosen));
    if (!file) return noCalendar(reply as FastifyReply);
    void reply.header('content-disposition', `attachment; filename="ashore-${id}.ics"`);
    return sendDocument(request as FastifyRequest, reply as FastifyReply, documentOf(CALENDAR, file), PRIVATE);
  });
}
