-- What was done at the desk stays as it was written: rows come one after the other, each with the hash of all it says
-- and of the row before, and nothing else can be done with them.
CREATE OR REPLACE FUNCTION ashore_audit_text(row_id bigint, at timestamptz, actor bigint, action text, subject_type text, subject bigint, region integer, detail jsonb, before text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', row_id, extract(epoch FROM at)::text, coalesce(actor::text, ''), action,
    subject_type, coalesce(subject::text, ''), coalesce(region::text, ''), detail::text, before), 'UTF8')), 'hex')
$$;
