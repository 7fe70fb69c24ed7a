CREATE TABLE "import_entry" (
	"import_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"stamp" timestamp with time zone NOT NULL,
	CONSTRAINT "import_entry_import_id_subject_id_pk" PRIMARY KEY("import_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"imported" integer DEFAULT 0 NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_seller" (
	"import_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "import_seller_import_id_user_id_pk" PRIMARY KEY("import_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "import_entry" ADD CONSTRAINT "import_entry_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_seller" ADD CONSTRAINT "import_seller_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_seller_user" ON "import_seller" USING btree ("user_id");