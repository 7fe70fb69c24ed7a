CREATE TABLE "ad_day" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"phones" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_day_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_euro" double precision NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "ad_top";--> statement-breakpoint
ALTER TABLE "ad_day" ADD CONSTRAINT "ad_day_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_promoted" ON "ad" USING btree ("region_id","top_until","owner_id","root_id","category_id","id") WHERE top_until is not null and status in ('active', 'reserved') and not hidden;