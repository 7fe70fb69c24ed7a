CREATE TABLE "site_text" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"region_id" integer,
	"since" timestamp with time zone NOT NULL,
	"appointed_by" bigint,
	"ended_at" timestamp with time zone,
	"ended_by" bigint
);
--> statement-breakpoint
CREATE TABLE "moderation_appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"side" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text DEFAULT '' NOT NULL,
	"subject_id" bigint,
	"region_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"region_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"weight" real DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"taken_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"region_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"member_action" text DEFAULT 'none' NOT NULL,
	"until" timestamp with time zone,
	"reason_id" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"reported" boolean NOT NULL,
	"key_hash" text,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_setting" (
	"region_id" integer PRIMARY KEY NOT NULL,
	"is_supported" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_print" (
	"ad_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"print" bit(64),
	"bands" integer[] NOT NULL,
	CONSTRAINT "ad_print_ad_id_place_pk" PRIMARY KEY("ad_id","place")
);
--> statement-breakpoint
DROP INDEX "member_leaving";--> statement-breakpoint
DROP INDEX "report_once";--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "deals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "upheld_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "region_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "img_url" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "weight" real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "print" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_decision_id_moderation_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_role_once" ON "member_role" USING btree ("user_id","role",coalesce("region_id", 0)) WHERE "member_role"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "member_role_region" ON "member_role" USING btree ("region_id","role") WHERE "member_role"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeal_once" ON "moderation_appeal" USING btree ("decision_id","user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeal_open" ON "moderation_appeal" USING btree ("created_at","id") WHERE "moderation_appeal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_appeal_user" ON "moderation_appeal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_region" ON "audit_log" USING btree ("region_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_open" ON "moderation_case" USING btree ("subject_type","subject_id") WHERE "moderation_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_queue" ON "moderation_case" USING btree ("state","region_id","held","weight","id");--> statement-breakpoint
CREATE INDEX "moderation_case_subject" ON "moderation_case" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_case_owner" ON "moderation_case" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "moderation_decision_owner" ON "moderation_decision" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_case" ON "moderation_decision" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_subject" ON "moderation_decision" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_month" ON "moderation_decision" USING btree ("region_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decision_key" ON "moderation_decision" USING btree ("key_hash") WHERE "moderation_decision"."key_hash" is not null;--> statement-breakpoint
CREATE INDEX "ad_print_near" ON "ad_print" USING gin ("bands") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "ad_print_owner" ON "ad_print" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_case" ON "report" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "report_latest" ON "report" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" USING btree ("deleted_at") WHERE "member"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","case_id");--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "owner_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "region_id" DROP DEFAULT;--> statement-breakpoint
-- Reports from before there were cases get one each subject.
UPDATE report SET owner_id = ad.owner_id, region_id = ad.region_id, title = ad.title,
  url = '/classified/details?classifiedId=' || ad.id
FROM ad WHERE report.subject_type = 'classified' AND ad.id = report.subject_id;--> statement-breakpoint
UPDATE report SET owner_id = member.id, region_id = member.last_region, title = member.user_name, url = '/profile/' || member.id
FROM member WHERE report.subject_type = 'user' AND member.id = report.subject_id;--> statement-breakpoint
INSERT INTO moderation_case (subject_type, subject_id, owner_id, region_id, title, url, weight, reports, created_at)
SELECT subject_type, subject_id, max(owner_id), max(region_id), max(title), max(url), count(*), count(*), min(created_at)
FROM report GROUP BY subject_type, subject_id;--> statement-breakpoint
UPDATE report SET case_id = c.id FROM moderation_case c
WHERE c.subject_type = report.subject_type AND c.subject_id = report.subject_id;--> statement-breakpoint
-- Until now whoever looked after a region followed the region they were in.
INSERT INTO member_role (user_id, role, region_id, since)
SELECT id, 'manager', last_region, now() FROM member WHERE is_region_manager AND state <> 'erased';--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "is_region_manager";--> statement-breakpoint
-- What was done at the desk stays as it was written: rows come one after the other, each with the hash of all it says
-- and of the row before, and nothing else can be done with them.
CREATE FUNCTION ashore_audit_text(row_id bigint, at timestamptz, actor bigint, action text, subject_type text, subject bigint, region integer, detail jsonb, before text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', row_id, extract(epoch FROM at)::text, coalesce(actor::text, ''), action,
    subject_type, coalesce(subject::text, ''), coalesce(region::text, ''), detail::text, before), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION ashore_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  SELECT hash INTO before FROM audit_log ORDER BY id DESC LIMIT 1;
  -- Ids are drawn before the lock is held: the order of the chain is that of the lock.
  NEW.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  NEW.hash := ashore_audit_text(NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id, NEW.region_id,
    NEW.detail, coalesce(before, ''));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION ashore_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION ashore_audit_chain();--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION ashore_audit_refuse();--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION ashore_audit_refuse();