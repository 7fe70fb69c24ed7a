CREATE TABLE "business_menu" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_proof" (
	"business_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"way" text NOT NULL,
	"sent_to" text NOT NULL,
	"code_hash" text,
	"salt" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"codes_since" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "business_proof_business_id_user_id_way_pk" PRIMARY KEY("business_id","user_id","way")
);
--> statement-breakpoint
ALTER TABLE "business_menu" ADD CONSTRAINT "business_menu_business_id_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_proof" ADD CONSTRAINT "business_proof_business_id_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_proof_user" ON "business_proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_proof_letters" ON "business_proof" USING btree ("asked_at") WHERE way = 'post';