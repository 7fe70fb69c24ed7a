-- Counts of ads in a narrow table. See docs/decisions/0070-counters-beside-the-ad.md. A third of each page is left free,
-- so that a row with a new count stays on its page and no index is touched.
CREATE TABLE "ad_count" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
-- The columns of "ad" stay for nodes of the version before, which read them until they are replaced.
INSERT INTO "ad_count" ("ad_id", "views", "likes", "collects", "replies")
SELECT "id", "view_num", "like_num", "collect_num", "reply_num" FROM "ad"
WHERE "view_num" > 0 OR "like_num" > 0 OR "collect_num" > 0 OR "reply_num" > 0
  OR EXISTS (SELECT 1 FROM "ad_day" WHERE "ad_id" = "id")
ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "ad_day" DROP CONSTRAINT "ad_day_ad_id_ad_id_fk";
--> statement-breakpoint
ALTER TABLE "ad_count" ADD CONSTRAINT "ad_count_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_day" ADD CONSTRAINT "ad_day_ad_id_ad_count_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad_count"("ad_id") ON DELETE cascade ON UPDATE no action;
