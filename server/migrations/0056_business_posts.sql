CREATE TABLE "business_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"language_source" text DEFAULT 'author' NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"day" date,
	"ends_at" timestamp with time zone,
	"clock" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "business_post" ADD CONSTRAINT "business_post_business_id_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_post_latest" ON "business_post" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_post_end" ON "business_post" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "business_post_untold" ON "business_post" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "business_post_pictures" ON "business_post" USING gin ("img_url") WHERE cardinality(img_url) > 0;--> statement-breakpoint
CREATE INDEX "business_post_unread" ON "business_post" USING btree ("id") WHERE language = '' and language_source = 'author';