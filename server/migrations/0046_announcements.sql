-- What transactions announce on sites whose nodes talk over Redis. See docs/decisions/0074-announcements-without-a-lock.md.
-- It writes no WAL: a crash empties it, and ends all sessions that read it, whose nodes then expect that anything changed.
CREATE UNLOGGED TABLE "announcement" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"tx" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"payload" text NOT NULL,
	CONSTRAINT "announcement_payload_length" CHECK (octet_length("payload") < 8000)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_truncate = off);
--> statement-breakpoint
CREATE INDEX "announcement_tx" ON "announcement" ("tx");
--> statement-breakpoint
-- The counter is logged all the same: PostgreSQL 18 leaves an unlogged one unreadable on a standby that takes over.
ALTER SEQUENCE "announcement_id_seq" SET LOGGED;
