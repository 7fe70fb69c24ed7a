CREATE TABLE "member_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"print" bit(64),
	"bands" integer[],
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_unrelated" (
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"marked_by" bigint NOT NULL,
	CONSTRAINT "member_unrelated_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_mark_once" ON "member_mark" USING btree ("user_id","kind","hash");--> statement-breakpoint
CREATE INDEX "member_mark_hash" ON "member_mark" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "member_mark_near" ON "member_mark" USING gin ("bands") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "member_mark_expires" ON "member_mark" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_unrelated_high" ON "member_unrelated" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "member_unrelated_by" ON "member_unrelated" USING btree ("marked_by");