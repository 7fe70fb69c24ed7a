CREATE TABLE "evidence_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"user_id" bigint NOT NULL,
	"peer_id" bigint,
	"conversation_id" bigint NOT NULL,
	"last_message_id" bigint NOT NULL,
	"messages" integer NOT NULL,
	"time_zone" text NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheme" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"region_id" integer,
	"language" text DEFAULT '' NOT NULL,
	"language_source" text DEFAULT 'detected' NOT NULL,
	"title" text NOT NULL,
	"how" text NOT NULL,
	"signs" text NOT NULL,
	"advice" text NOT NULL,
	"since" date NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD COLUMN "scheme" text;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_export_reference" ON "evidence_export" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "evidence_export_user" ON "evidence_export" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evidence_export_peer" ON "evidence_export" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "evidence_export_created" ON "evidence_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "scheme_region" ON "scheme" USING btree ("region_id","state");--> statement-breakpoint
CREATE INDEX "audit_log_scheme" ON "audit_log" USING btree ("subject_id","id") WHERE "audit_log"."subject_type" = 'scheme';