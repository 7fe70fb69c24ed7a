-- Looks at topics in a narrow table, as those of ads. See docs/decisions/0070-counters-beside-the-ad.md.
CREATE TABLE "topic_count" (
	"topic_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
-- The column of "topic" and the table "topic_day" stay for nodes of the version before.
INSERT INTO "topic_count" ("topic_id", "views") SELECT "id", "view_num" FROM "topic" WHERE "view_num" > 0 ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "topic_count" ADD CONSTRAINT "topic_count_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;
