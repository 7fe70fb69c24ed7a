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
CREATE UNIQUE INDEX "evidence_export_reference" ON "evidence_export" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "evidence_export_user" ON "evidence_export" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evidence_export_peer" ON "evidence_export" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "evidence_export_created" ON "evidence_export" USING btree ("created_at");