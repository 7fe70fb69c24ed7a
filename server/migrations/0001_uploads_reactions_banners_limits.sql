CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"img" text NOT NULL,
	"alt" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"from_time" timestamp with time zone,
	"to_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collect" (
	"user_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collect_user_id_subject_type_subject_id_pk" PRIMARY KEY("user_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_user_id_subject_type_subject_id_pk" PRIMARY KEY("user_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"img_url" text NOT NULL,
	"img_url_zip" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_img_url_unique" UNIQUE("img_url")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" boolean NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "banner_region" ON "banner" USING btree ("region_id","position");--> statement-breakpoint
CREATE INDEX "collect_latest" ON "collect" USING btree ("user_id","subject_type","created_at","subject_id");--> statement-breakpoint
CREATE INDEX "upload_owner" ON "upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_unused" ON "upload" USING btree ("used","created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_empty" ON "rate_limit" USING btree ("empty_at");