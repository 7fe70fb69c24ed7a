CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_type" smallint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"email" text,
	"email_confirmed" boolean DEFAULT false NOT NULL,
	"pending_email" text,
	"password_hash" text NOT NULL,
	"user_name" text NOT NULL,
	"user_img" text DEFAULT '' NOT NULL,
	"last_region" integer NOT NULL,
	"is_region_manager" boolean DEFAULT false NOT NULL,
	"terms_version" text NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"here_since" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_proof" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_proof_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "member_proof_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"client" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"secret_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"client_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email","user_type");--> statement-breakpoint
CREATE UNIQUE INDEX "member_user_name" ON "member" USING btree (ashore_unaccent("user_name")) WHERE "member"."state" <> 'erased';--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" USING btree ("deleted_at") WHERE "member"."state" = 'deleted';--> statement-breakpoint
CREATE INDEX "member_proof_expiry" ON "member_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_active" ON "session" USING btree ("user_id","client") WHERE "session"."state" = 'active';--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","client_digest");--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree ("ended_at");