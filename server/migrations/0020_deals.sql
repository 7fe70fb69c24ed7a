CREATE TABLE "deal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" bigint NOT NULL,
	"title" text NOT NULL,
	"region_id" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"named" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"show_at" timestamp with time zone,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deal_rating" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"rater_id" bigint NOT NULL,
	"rated_id" bigint NOT NULL,
	"stars" smallint NOT NULL,
	"content" text NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"held_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rating_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_rating" ADD CONSTRAINT "deal_rating_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_one" ON "deal" USING btree ("ad_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_named" ON "deal" USING btree ("ad_id") WHERE "deal"."named";--> statement-breakpoint
CREATE INDEX "deal_owner" ON "deal" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_buyer" ON "deal" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_show" ON "deal" USING btree ("show_at") WHERE "deal"."show_at" is not null and "deal"."shown_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_rating_one" ON "deal_rating" USING btree ("deal_id","rater_id");--> statement-breakpoint
CREATE INDEX "deal_rating_shown" ON "deal_rating" USING btree ("rated_id","shown_at","id") WHERE "deal_rating"."shown_at" is not null and "deal_rating"."held_at" is null;--> statement-breakpoint
CREATE INDEX "deal_rating_rater" ON "deal_rating" USING btree ("rater_id");--> statement-breakpoint
-- Offers that were accepted before count, too, unless both accounts are one person's.
INSERT INTO "deal" ("ad_id", "title", "region_id", "owner_id", "buyer_id", "named", "created_at")
SELECT o.ad_id, a.title, a.region_id, o.owner_id, o.buyer_id, false, min(o.updated_at)
FROM offer o
JOIN ad a ON a.id = o.ad_id
JOIN member owner ON owner.id = o.owner_id
JOIN member buyer ON buyer.id = o.buyer_id
WHERE o.state = 'accepted' AND owner.email IS DISTINCT FROM buyer.email
GROUP BY o.ad_id, a.title, a.region_id, o.owner_id, o.buyer_id;
