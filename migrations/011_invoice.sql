-- Invoices as they are issued: printed number, share of a split bill, the public address, and what of which order each
-- document bills.

ALTER TABLE invoices
    ADD COLUMN printed_number text NOT NULL DEFAULT '',
    ADD COLUMN table_id       uuid,
    -- 128 random bits: whoever has the address reads this one document (rows of before get 122).
    ADD COLUMN share_token    text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', '')
        CHECK (char_length(share_token) BETWEEN 22 AND 64),
    ADD CONSTRAINT invoices_table FOREIGN KEY (restaurant_id, table_id) REFERENCES restaurant_tables (restaurant_id, id);
ALTER TABLE invoices ALTER COLUMN share_token DROP DEFAULT;
CREATE INDEX invoices_newest ON invoices (restaurant_id, id DESC);
CREATE INDEX invoices_table_session ON invoices (table_session_id) WHERE table_session_id IS NOT NULL;
CREATE INDEX invoices_corrects ON invoices (corrects_id) WHERE corrects_id IS NOT NULL;

-- What a document bills of an order, or takes back of it; items are the order's lines that it names.
ALTER TABLE invoice_orders
    ADD COLUMN amount numeric(12,2) NOT NULL DEFAULT 0 CHECK (amount >= 0),
    ADD COLUMN items  uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX invoice_orders_order ON invoice_orders (order_id);

CREATE TRIGGER invoice_orders_immutable BEFORE UPDATE OR DELETE ON invoice_orders FOR EACH ROW EXECUTE FUNCTION invoices_immutable();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION invoices_immutable();
CREATE TRIGGER invoice_orders_no_truncate BEFORE TRUNCATE ON invoice_orders FOR EACH STATEMENT EXECUTE FUNCTION invoices_immutable();

-- A number is taken by counting on, and a document carries the number that was just taken: whoever writes, the series
-- has no hole and no double.
CREATE FUNCTION invoice_counters_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR NEW.last <> COALESCE(OLD.last, 0) + 1
       OR TG_OP = 'UPDATE' AND (NEW.restaurant_id, NEW.series) IS DISTINCT FROM (OLD.restaurant_id, OLD.series) THEN
        RAISE EXCEPTION 'a series of invoices counts by one' USING ERRCODE = 'OR006';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER invoice_counters_guard BEFORE INSERT OR UPDATE OR DELETE ON invoice_counters
    FOR EACH ROW EXECUTE FUNCTION invoice_counters_guard();

-- A number that was taken has its document when the transaction commits.
CREATE FUNCTION invoice_counters_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM invoices i WHERE (i.restaurant_id, i.series, i.number) = (NEW.restaurant_id, NEW.series, NEW.last)) THEN
        RAISE EXCEPTION 'the number % has no document', NEW.last USING ERRCODE = 'OR006';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_counters_used AFTER INSERT OR UPDATE ON invoice_counters
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_counters_used();

CREATE FUNCTION invoices_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    whole record;
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT c.last FROM invoice_counters c WHERE (c.restaurant_id, c.series) = (NEW.restaurant_id, NEW.series)) THEN
        RAISE EXCEPTION 'the number % was not taken from the series', NEW.number USING ERRCODE = 'OR006';
    END IF;
    IF NEW.corrects_id IS NULL THEN
        RETURN NEW;
    END IF;
    -- The lock lets the second of two credit notes see the first.
    SELECT i.series, i.total_amount INTO whole FROM invoices i
    WHERE i.restaurant_id = NEW.restaurant_id AND i.id = NEW.corrects_id FOR NO KEY UPDATE;
    IF whole.series <> 'invoice' THEN
        RAISE EXCEPTION 'a credit note corrects an invoice' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.total_amount + (SELECT COALESCE(sum(c.total_amount), 0) FROM invoices c
                           WHERE c.restaurant_id = NEW.restaurant_id AND c.corrects_id = NEW.corrects_id) > whole.total_amount THEN
        RAISE EXCEPTION 'credit notes take back more than the invoice' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER invoices_guard BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_guard();

-- An order does not come to less than what issued documents bill of it: else its paper could be cashed and the
-- difference kept. A credit note comes first, then the void, the discount or the cancellation. Who issues holds the
-- order's row, so this waits for them and sees their document.
CREATE FUNCTION orders_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    billed numeric;
BEGIN
    SELECT sum(CASE i.series WHEN 'invoice' THEN io.amount ELSE -io.amount END) INTO billed
    FROM invoice_orders io JOIN invoices i ON i.restaurant_id = io.restaurant_id AND i.id = io.invoice_id
    WHERE io.restaurant_id = NEW.restaurant_id AND io.order_id = NEW.id;
    IF billed > (CASE WHEN NEW.status = 'cancelled' THEN 0 ELSE NEW.final_amount END) THEN
        RAISE EXCEPTION '% of the order is on issued documents', billed USING ERRCODE = 'OR010';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_invoiced BEFORE UPDATE ON orders FOR EACH ROW
    WHEN (NEW.final_amount < OLD.final_amount OR NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
    EXECUTE FUNCTION orders_invoiced();

---- create above / drop below ----

DROP TRIGGER orders_invoiced ON orders;
DROP FUNCTION orders_invoiced();
DROP TRIGGER invoices_guard ON invoices;
DROP FUNCTION invoices_guard();
DROP TRIGGER invoice_counters_used ON invoice_counters;
DROP FUNCTION invoice_counters_used();
DROP TRIGGER invoice_counters_guard ON invoice_counters;
DROP FUNCTION invoice_counters_guard();
DROP TRIGGER invoice_orders_no_truncate ON invoice_orders;
DROP TRIGGER invoices_no_truncate ON invoices;
DROP TRIGGER invoice_orders_immutable ON invoice_orders;
DROP INDEX invoice_orders_order;
ALTER TABLE invoice_orders DROP COLUMN amount, DROP COLUMN items;
DROP INDEX invoices_corrects;
DROP INDEX invoices_table_session;
DROP INDEX invoices_newest;
ALTER TABLE invoices DROP COLUMN printed_number, DROP COLUMN table_id, DROP COLUMN share_token;
