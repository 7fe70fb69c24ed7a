CREATE TABLE "chat_print" (
	"sender_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"bands" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_print_sender_id_receiver_id_pk" PRIMARY KEY("sender_id","receiver_id")
);
--> statement-breakpoint
CREATE TABLE "scam_label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scam_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"text" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shield_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shield_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"owner_id" bigint NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"is_right" boolean
);
--> statement-breakpoint
CREATE INDEX "chat_print_receiver" ON "chat_print" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "chat_print_day" ON "chat_print" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scam_label_once" ON "scam_label" USING btree ("subject_type","subject_id","decided_by");--> statement-breakpoint
CREATE INDEX "scam_label_owner" ON "scam_label" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "scam_label_at" ON "scam_label" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shield_note_at" ON "shield_note" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shield_note_subject" ON "shield_note" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "shield_note_owner" ON "shield_note" USING btree ("owner_id");