-- The files of the last builds, so that every node serves what pages of another build name. See docs/decisions/0073.
CREATE TABLE "build" (
	"id" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"sizes" integer[] NOT NULL,
	"content" "bytea" NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
