-- Trusted extensions: the owner of the database may create them without being superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
--> statement-breakpoint
-- Lower case without accents. unaccent() is only STABLE, as its dictionary could be replaced; ours never is, so this may
-- stand in indexes and generated columns. The body is bound at creation and does not follow search_path.
CREATE FUNCTION public.ashore_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
