-- Lower case without accents. unaccent() is only STABLE, as its dictionary could be replaced; ours never is, so this may
-- stand in indexes and generated columns. The body is bound at creation and does not follow search_path.
CREATE OR REPLACE FUNCTION public.ashore_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
