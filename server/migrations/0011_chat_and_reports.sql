CREATE TABLE "chat_conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"low_blocked_at" timestamp with time zone,
	"high_blocked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"message_key" text NOT NULL,
	"content" text NOT NULL,
	"img_url" text DEFAULT '' NOT NULL,
	"img_url_zip" text DEFAULT '' NOT NULL,
	"business_key" bigint,
	"title" text DEFAULT '' NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_preference" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"typing" boolean DEFAULT true NOT NULL,
	"unread_mail" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_side" (
	"user_id" bigint NOT NULL,
	"peer_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"last_message_id" bigint NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp with time zone,
	"read_up_to" bigint DEFAULT 0 NOT NULL,
	"hidden_up_to" bigint DEFAULT 0 NOT NULL,
	"hidden_messages" integer DEFAULT 0 NOT NULL,
	"business_key" bigint,
	CONSTRAINT "chat_side_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"reason_id" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"may_read_chat" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversation_pair" ON "chat_conversation" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "chat_blocked_by_low" ON "chat_conversation" USING btree ("low_id","low_blocked_at") WHERE "chat_conversation"."low_blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_blocked_by_high" ON "chat_conversation" USING btree ("high_id","high_blocked_at") WHERE "chat_conversation"."high_blocked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("sender_id","message_key");--> statement-breakpoint
CREATE INDEX "chat_message_history" ON "chat_message" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "chat_side_list" ON "chat_side" USING btree ("user_id","last_message_id") WHERE "chat_side"."last_message_id" > "chat_side"."hidden_up_to";--> statement-breakpoint
CREATE INDEX "chat_side_unread" ON "chat_side" USING btree ("user_id","unread") WHERE "chat_side"."unread" > 0;--> statement-breakpoint
CREATE INDEX "chat_side_peer" ON "chat_side" USING btree ("peer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "report_subject" ON "report" USING btree ("subject_type","subject_id","created_at");