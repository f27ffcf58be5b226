-- Card payments. An attempt is a row before the provider hears of it, and what the provider says of it is settled once.
-- Money that can't be settled (another amount, another order, a bill that was paid meanwhile) waits in review for a
-- person: it is never lost and never counted.

-- Off until the owner turns it on: with the test provider everybody could "pay".
ALTER TABLE restaurants ADD COLUMN pay_by_phone boolean NOT NULL DEFAULT false;

DROP INDEX payment_transactions_provider;
-- Two payments may meet at one order: shares of its bill, or a late one whose order was paid in cash. Settling an order
-- is guarded by the order itself.
DROP INDEX payment_transactions_one_paid;
ALTER TABLE payment_transactions
    ALTER COLUMN provider_transaction_id SET DEFAULT '',
    DROP CONSTRAINT payment_transactions_status_check,
    ADD CONSTRAINT payment_transactions_status_check CHECK (status IN ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled',
        'review', 'partially_refunded', 'refunded')),
    ADD COLUMN kind             text NOT NULL DEFAULT 'order' CHECK (kind IN ('order', 'own', 'guests', 'amount', 'table')),
    ADD COLUMN table_session_id uuid,
    ADD COLUMN diner_device_id  uuid,
    -- The hosted page: its id at the provider, and where the guest is sent.
    ADD COLUMN checkout_id      text NOT NULL DEFAULT '' CHECK (char_length(checkout_id) <= 100),
    ADD COLUMN checkout_url     text NOT NULL DEFAULT '' CHECK (char_length(checkout_url) <= 2000),
    ADD COLUMN success_url      text NOT NULL DEFAULT '' CHECK (char_length(success_url) <= 500),
    ADD COLUMN cancel_url       text NOT NULL DEFAULT '' CHECK (char_length(cancel_url) <= 500),
    -- Why a person has to look at it.
    ADD COLUMN problem          text NOT NULL DEFAULT '' CHECK (problem IN ('', 'amount', 'currency', 'metadata', 'transaction', 'overpaid', 'refund')),
    -- What the provider says it has, in its own currency; NULL until it has said so.
    ADD COLUMN received_amount  numeric(10,2) CHECK (received_amount >= 0),
    ADD COLUMN refunded_amount  numeric(10,2) NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
    -- The part of the bill that the payment became; NULL when orders were paid with it.
    ADD COLUMN settlement_id    uuid,
    ADD COLUMN expires_at       timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN checks           int NOT NULL DEFAULT 0,
    ADD COLUMN checked_at       timestamptz,
    ADD COLUMN next_check_at    timestamptz,
    ADD COLUMN paid_at          timestamptz,
    ADD CONSTRAINT payment_transactions_review CHECK (status <> 'review' OR problem <> ''),
    ADD CONSTRAINT payment_transactions_session FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id),
    ADD CONSTRAINT payment_transactions_settlement FOREIGN KEY (restaurant_id, settlement_id) REFERENCES settlements (restaurant_id, id);
CREATE UNIQUE INDEX payment_transactions_provider ON payment_transactions (provider, provider_transaction_id) WHERE provider_transaction_id <> '';
CREATE UNIQUE INDEX payment_transactions_checkout ON payment_transactions (provider, checkout_id) WHERE checkout_id <> '';
CREATE UNIQUE INDEX payment_transactions_track ON payment_transactions (track_id) WHERE track_id <> '';
-- A phone pays one thing at a time.
CREATE UNIQUE INDEX payment_transactions_one_live ON payment_transactions (diner_device_id) WHERE status IN ('created', 'pending');
CREATE INDEX payment_transactions_due ON payment_transactions (next_check_at)
    WHERE status IN ('created', 'pending', 'cancelled', 'failed') AND next_check_at IS NOT NULL;
CREATE INDEX payment_transactions_seating ON payment_transactions (table_session_id) WHERE table_session_id IS NOT NULL;
CREATE INDEX payment_transactions_order ON payment_transactions (order_id);

-- The orders that a payment is for; none for a share of the bill.
CREATE TABLE payment_orders (
    restaurant_id uuid NOT NULL,
    payment_id    uuid NOT NULL,
    order_id      uuid NOT NULL,
    PRIMARY KEY (payment_id, order_id),
    FOREIGN KEY (restaurant_id, payment_id) REFERENCES payment_transactions (restaurant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

CREATE TABLE payment_refunds (
    restaurant_id      uuid NOT NULL,
    id                 uuid PRIMARY KEY,
    payment_id         uuid NOT NULL,
    amount             numeric(10,2) NOT NULL CHECK (amount > 0),
    reason             text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
    -- pending: the provider was asked, and its answer is not known yet.
    status             text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
    provider_refund_id text NOT NULL DEFAULT '' CHECK (char_length(provider_refund_id) <= 100),
    -- What the provider had given back before this one.
    before_amount      numeric(10,2) NOT NULL CHECK (before_amount >= 0),
    actor_kind         text NOT NULL,
    actor_id           uuid,
    actor_name         text NOT NULL DEFAULT '',
    checks             int NOT NULL DEFAULT 0,
    next_check_at      timestamptz NOT NULL,
    created_at         timestamptz NOT NULL DEFAULT now(),
    ended_at           timestamptz,
    UNIQUE (restaurant_id, id),
    CONSTRAINT payment_refunds_ended CHECK ((status = 'pending') = (ended_at IS NULL)),
    FOREIGN KEY (restaurant_id, payment_id) REFERENCES payment_transactions (restaurant_id, id)
);
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id, created_at);
-- Of one payment the answer of one refund is awaited before the next: what came back is told by the sum.
CREATE UNIQUE INDEX payment_refunds_one_pending ON payment_refunds (payment_id) WHERE status = 'pending';
CREATE INDEX payment_refunds_due ON payment_refunds (next_check_at) WHERE status = 'pending';

-- Money that came in stays: an attempt may end and be paid late, a payment may be given back, nothing else.
CREATE FUNCTION payment_transactions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.restaurant_id, NEW.id, NEW.order_id, NEW.amount, NEW.currency, NEW.provider, NEW.track_id)
       IS DISTINCT FROM (OLD.restaurant_id, OLD.id, OLD.order_id, OLD.amount, OLD.currency, OLD.provider, OLD.track_id)
       OR OLD.status IN ('paid', 'partially_refunded', 'refunded', 'review') AND NEW.status <> OLD.status
          AND NOT (NEW.status IN ('partially_refunded', 'refunded') AND OLD.status <> 'refunded')
       OR NEW.refunded_amount < OLD.refunded_amount THEN
        RAISE EXCEPTION 'a payment can''t go back' USING ERRCODE = 'OR006';
    END IF;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;
CREATE TRIGGER payment_transactions_guard BEFORE UPDATE ON payment_transactions FOR EACH ROW EXECUTE FUNCTION payment_transactions_guard();

CREATE FUNCTION payments_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'payment', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_transactions_emit AFTER INSERT OR UPDATE OF status, refunded_amount, problem ON payment_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_emit();
CREATE FUNCTION payment_refunds_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'payment', NEW.payment_id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_refunds_emit AFTER INSERT OR UPDATE OF status ON payment_refunds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_refunds_emit();

-- What the sandbox provider knows: it plays somebody else's system, so it has its own memory and no tenant.
CREATE TABLE sandbox_payments (
    id          text PRIMARY KEY,
    token       text NOT NULL,
    amount      numeric(10,2) NOT NULL CHECK (amount > 0),
    currency    char(3) NOT NULL,
    description text NOT NULL,
    metadata    jsonb NOT NULL,
    return_url  text NOT NULL,
    status      text NOT NULL DEFAULT 'initiated' CHECK (status IN ('initiated', 'paid', 'failed', 'cancelled')),
    -- From when on the status above is told to who asks.
    known_at    timestamptz,
    -- When the webhook is due; NULL: sent, or never sent.
    webhook_at  timestamptz,
    refunded    numeric(10,2) NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount),
    expires_at  timestamptz NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_payments_webhook ON sandbox_payments (webhook_at) WHERE webhook_at IS NOT NULL;

---- create above / drop below ----

DROP TABLE sandbox_payments;
DROP TABLE payment_refunds;
DROP FUNCTION payment_refunds_emit();
DROP TABLE payment_orders;
DROP TRIGGER payment_transactions_emit ON payment_transactions;
DROP FUNCTION payments_emit();
DROP TRIGGER payment_transactions_guard ON payment_transactions;
DROP FUNCTION payment_transactions_guard();
-- What the older schema has no words for: attempts that came to nothing are forgotten, the rest is told as well as it can.
DELETE FROM payment_transactions WHERE status IN ('created', 'expired', 'cancelled') OR provider_transaction_id = '';
UPDATE payment_transactions SET status = CASE status WHEN 'partially_refunded' THEN 'paid' ELSE 'failed' END
WHERE status IN ('partially_refunded', 'review');
UPDATE payment_transactions p SET status = 'failed'
WHERE status = 'paid' AND EXISTS (SELECT 1 FROM payment_transactions o WHERE o.order_id = p.order_id AND o.status = 'paid' AND o.id < p.id);
DROP INDEX payment_transactions_order;
DROP INDEX payment_transactions_seating;
DROP INDEX payment_transactions_due;
DROP INDEX payment_transactions_one_live;
DROP INDEX payment_transactions_track;
DROP INDEX payment_transactions_checkout;
DROP INDEX payment_transactions_provider;
ALTER TABLE payment_transactions
    ALTER COLUMN provider_transaction_id DROP DEFAULT,
    DROP CONSTRAINT payment_transactions_status_check,
    ADD CONSTRAINT payment_transactions_status_check CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
    DROP CONSTRAINT payment_transactions_review,
    DROP COLUMN kind,
    DROP COLUMN table_session_id,  -- with its foreign key
    DROP COLUMN diner_device_id,
    DROP COLUMN checkout_id,
    DROP COLUMN checkout_url,
    DROP COLUMN success_url,
    DROP COLUMN cancel_url,
    DROP COLUMN problem,
    DROP COLUMN received_amount,
    DROP COLUMN refunded_amount,
    DROP COLUMN settlement_id,
    DROP COLUMN expires_at,
    DROP COLUMN checks,
    DROP COLUMN checked_at,
    DROP COLUMN next_check_at,
    DROP COLUMN paid_at;
CREATE UNIQUE INDEX payment_transactions_provider ON payment_transactions (provider, provider_transaction_id);
CREATE UNIQUE INDEX payment_transactions_one_paid ON payment_transactions (order_id) WHERE status = 'paid';
ALTER TABLE restaurants DROP COLUMN pay_by_phone;
