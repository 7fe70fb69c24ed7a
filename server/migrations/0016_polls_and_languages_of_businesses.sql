CREATE TABLE "topic_poll" (
	"topic_id" bigint PRIMARY KEY NOT NULL,
	"options" text[] NOT NULL,
	"votes" integer[] NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"several" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "topic_vote" (
	"topic_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"chosen" smallint[] NOT NULL,
	CONSTRAINT "topic_vote_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "branches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_poll" ADD CONSTRAINT "topic_poll_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_vote" ADD CONSTRAINT "topic_vote_topic_id_topic_poll_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic_poll"("topic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_vote_user" ON "topic_vote" USING btree ("user_id");