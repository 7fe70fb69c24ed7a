-- One term as a tsquery, quoted.
-- Takes any text; returns null for null.
CREATE OR REPLACE FUNCTION ashore_term(term text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
