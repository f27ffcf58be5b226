-- Issuing a document touches no order and no table, so lists of documents learned of it by asking again. It is a change
-- of the restaurant's stream like any other.
CREATE FUNCTION invoices_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'invoice', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoices_emit AFTER INSERT ON invoices
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoices_emit();

---- create above / drop below ----

DROP TRIGGER invoices_emit ON invoices;
DROP FUNCTION invoices_emit();
