-- The files of the sitemap, as a job last wrote them. See docs/decisions/0081.
CREATE TABLE "sitemap_part" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"etag" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL
);
