-- Puts a message of the bus into the table of announcements: nodes hear of it once the transaction is committed. Refuses one
-- of 8000 bytes or more.
CREATE OR REPLACE FUNCTION ashore_announce(channel text, message jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO announcement (payload) VALUES (jsonb_build_object('channel', channel, 'message', message)::text);
$$;
