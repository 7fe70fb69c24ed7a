ALTER TABLE "member" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "standing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_name_skeleton" ON "member" USING btree ("name_skeleton") WHERE "member"."name_skeleton" <> '';--> statement-breakpoint
CREATE INDEX "report_region" ON "report" USING btree ("region_id","created_at");--> statement-breakpoint
CREATE INDEX "report_network" ON "report" USING btree ("created_at") WHERE length("report"."network") > 20;