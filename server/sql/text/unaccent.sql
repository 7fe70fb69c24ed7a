-- Lower case without accents, for comparing what people type.
-- unaccent() is only STABLE, as its dictionary could be replaced. Ours never is, so indexes and generated columns may use
-- this function. The body is bound when it is created and does not follow search_path.
-- Takes any text; returns null for null.
-- Indexes of members and businesses and the columns `search` store its values.
CREATE OR REPLACE FUNCTION public.ashore_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
