-- How many rows the planner expects to have these terms. Reads statistics only, no rows.
-- Takes `source`, the table that is searched ('ad' or 'topic'), and the terms.
-- Refuses a table that does not exist.
CREATE OR REPLACE FUNCTION ashore_expected(source text, terms tsquery) RETURNS double precision
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM %I WHERE search @@ %L::tsquery', source, terms) INTO plan;
  RETURN (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
END
$$;
