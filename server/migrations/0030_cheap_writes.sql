CREATE TABLE "ad_to_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_to_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" bigint NOT NULL
);
--> statement-breakpoint
-- Counters change more often than what is counted. A tenth of each page is left free, so that a row with a new count stays
-- on its page and no index is touched (heap-only tuples); pages that are full already gain it as they are vacuumed.
ALTER TABLE "ad" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "topic" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "reply" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "business" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "article" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "reply_thread" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "rate_limit" SET (fillfactor = 50);
