-- Money: payments, refunds, invoices and credit notes.

CREATE TABLE payment_transactions (
    restaurant_id           uuid NOT NULL,
    id                      uuid PRIMARY KEY,
    order_id                uuid NOT NULL,
    provider                text NOT NULL CHECK (char_length(provider) <= 20),
    provider_transaction_id text NOT NULL CHECK (char_length(provider_transaction_id) <= 100),
    track_id                text NOT NULL DEFAULT '',
    reference_id            text NOT NULL DEFAULT '',
    result                  text NOT NULL DEFAULT '',
    auth_code               text NOT NULL DEFAULT '',
    response_code           text NOT NULL DEFAULT '',
    response                jsonb NOT NULL DEFAULT '{}',
    amount                  numeric(10,2) NOT NULL CHECK (amount > 0),
    currency                char(3) NOT NULL DEFAULT 'SAR',
    status                  text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
    card_last4              text NOT NULL DEFAULT '' CHECK (card_last4 = '' OR card_last4 ~ '^[0-9]{4}$'),
    card_brand              text NOT NULL DEFAULT '' CHECK (char_length(card_brand) <= 20),
    created_at              timestamptz NOT NULL DEFAULT now(),
    updated_at              timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id)
);
CREATE UNIQUE INDEX payment_transactions_provider ON payment_transactions (provider, provider_transaction_id);
CREATE UNIQUE INDEX payment_transactions_one_paid ON payment_transactions (order_id) WHERE status = 'paid';
CREATE INDEX payment_transactions_restaurant ON payment_transactions (restaurant_id, created_at DESC);

CREATE TABLE webhook_events (
    provider   text NOT NULL,
    event_id   text NOT NULL,
    body       jsonb NOT NULL,
    outcome    text NOT NULL DEFAULT '',
    at         timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (provider, event_id)
);

-- Tax law wants a series without holes: the number is taken under this row's lock, in the transaction
-- that writes the invoice, so a rollback gives it back.
CREATE TABLE invoice_counters (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    series        text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
    last          bigint NOT NULL,
    PRIMARY KEY (restaurant_id, series)
);

CREATE TABLE invoices (
    restaurant_id    uuid NOT NULL REFERENCES restaurants ON DELETE RESTRICT,
    id               uuid PRIMARY KEY,
    series           text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
    number           bigint NOT NULL CHECK (number > 0),
    mode             text NOT NULL CHECK (mode IN ('none', 'phase1')),
    table_session_id uuid,
    table_number     text NOT NULL DEFAULT '',
    -- The invoice that a credit note corrects.
    corrects_id      uuid,
    reason           text NOT NULL DEFAULT '',
    seller_name      text NOT NULL,
    vat_number       text NOT NULL DEFAULT '',
    net_amount       numeric(12,2) NOT NULL CHECK (net_amount >= 0),
    tax_amount       numeric(12,2) NOT NULL CHECK (tax_amount >= 0),
    total_amount     numeric(12,2) NOT NULL CONSTRAINT invoices_total CHECK (total_amount = net_amount + tax_amount),
    qr_tlv           text NOT NULL DEFAULT '',
    document         jsonb NOT NULL,
    issued_at        timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    UNIQUE (restaurant_id, series, number),
    CONSTRAINT invoices_credit_note CHECK ((series = 'credit_note') = (corrects_id IS NOT NULL)),
    FOREIGN KEY (restaurant_id, corrects_id) REFERENCES invoices (restaurant_id, id),
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id)
);
CREATE INDEX invoices_restaurant ON invoices (restaurant_id, issued_at DESC);

CREATE TABLE invoice_orders (
    restaurant_id uuid NOT NULL,
    invoice_id    uuid NOT NULL,
    order_id      uuid NOT NULL,
    PRIMARY KEY (invoice_id, order_id),
    FOREIGN KEY (restaurant_id, invoice_id) REFERENCES invoices (restaurant_id, id),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id)
);

-- An issued invoice is never changed; a mistake is corrected by a credit note.
CREATE FUNCTION invoices_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an issued invoice can''t change' USING ERRCODE = 'OR006';
END $$;
CREATE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_immutable();

---- create above / drop below ----

DROP TABLE invoice_orders;
DROP TABLE invoices;
DROP FUNCTION invoices_immutable();
DROP TABLE invoice_counters;
DROP TABLE webhook_events;
DROP TABLE payment_transactions;
