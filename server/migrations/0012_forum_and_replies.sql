CREATE TABLE "reply_recipient" (
	"user_id" bigint NOT NULL,
	"reply_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "reply_recipient_user_id_reply_id_pk" PRIMARY KEY("user_id","reply_id")
);
--> statement-breakpoint
CREATE TABLE "reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"parent_id" bigint,
	"owner_id" bigint NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"child_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (state = 'shown' or child_num > 0) STORED NOT NULL,
	"reply_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_thread" (
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reply_thread_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reply_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reply_id" bigint NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_recipient" ADD CONSTRAINT "reply_recipient_reply_id_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_version" ADD CONSTRAINT "reply_version_reply_id_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_recipient_reply" ON "reply_recipient" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "reply_thread_list" ON "reply" USING btree ("subject_type","subject_id","id") WHERE parent_id is null and listed;--> statement-breakpoint
CREATE INDEX "reply_answers" ON "reply" USING btree ("parent_id","id") WHERE parent_id is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "reply_latest" ON "reply" USING btree ("subject_type","subject_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reply_owner" ON "reply" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_once" ON "reply" USING btree ("owner_id","reply_key") WHERE reply_key is not null;--> statement-breakpoint
CREATE INDEX "reply_version_reply" ON "reply_version" USING btree ("reply_id","id");