CREATE TABLE "issuer_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issuer_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_login" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issuer_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"browser_hash" text NOT NULL,
	"state_hash" text NOT NULL,
	"issuer_key" text NOT NULL,
	"user_id" bigint,
	"user_type" smallint NOT NULL,
	"stage" text DEFAULT 'sent' NOT NULL,
	"page" text NOT NULL,
	"path_url" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issuer_login_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_link_subject" ON "issuer_link" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_link_member" ON "issuer_link" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "issuer_login_expiry" ON "issuer_login" USING btree ("expires_at");