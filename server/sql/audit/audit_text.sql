-- The hash of a row of the audit log: of all that the row says and of the hash of the row before.
-- Takes the columns of the row, and '' as `before` for the first row.
-- The trigger of ashore_audit_chain stores its values. The moderation module compares them when it checks the log.
CREATE OR REPLACE FUNCTION ashore_audit_text(row_id bigint, at timestamptz, actor bigint, action text, subject_type text, subject bigint, region integer, detail jsonb, before text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', row_id, extract(epoch FROM at)::text, coalesce(actor::text, ''), action,
    subject_type, coalesce(subject::text, ''), coalesce(region::text, ''), detail::text, before), 'UTF8')), 'hex')
$$;
