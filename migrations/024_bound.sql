-- Bounds against who would stop others: links to a new password that don't replace each other, orders without a table
-- that run out and are counted per network, a table's bill that no phone can hold, plans with an end.

-- Links to a new password. A new one leaves those before it valid, so a stranger who asks for one takes none away; the
-- three latest hold. Logins have no tenant.
CREATE TABLE password_links (
    token_hash  bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    holder_kind text NOT NULL CHECK (holder_kind IN ('owner', 'customer')),
    holder_id   uuid NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL
);
CREATE INDEX password_links_holder ON password_links (holder_kind, holder_id, created_at DESC);
CREATE INDEX password_links_expires ON password_links (expires_at);
INSERT INTO password_links (token_hash, holder_kind, holder_id, created_at, expires_at)
SELECT password_token_hash, 'owner', id, password_token_expires - interval '1 hour', password_token_expires FROM owners
WHERE octet_length(password_token_hash) = 32 AND password_token_expires > now()
UNION ALL
SELECT password_token_hash, 'customer', id, password_token_expires - interval '1 hour', password_token_expires FROM customers
WHERE octet_length(password_token_hash) = 32 AND password_token_expires > now();
-- How many were sent lately bounds how many more are.
CREATE INDEX outbox_addressee ON outbox (addressee_id, kind, created_at DESC) WHERE addressee_id IS NOT NULL;
ALTER TABLE owners DROP COLUMN password_token_hash, DROP COLUMN password_token_expires;
ALTER TABLE customers DROP COLUMN password_token_hash, DROP COLUMN password_token_expires;

-- How long an order without a table waits for somebody to confirm it, in minutes.
ALTER TABLE restaurants ADD COLUMN remote_wait int NOT NULL DEFAULT 30 CHECK (remote_wait BETWEEN 5 AND 240);

-- What is known of an order without a table: where it came from, and the address under which its guest follows it.
CREATE TABLE remote_orders (
    restaurant_id uuid NOT NULL,
    order_id      uuid NOT NULL,
    -- The guest's network: one address of IPv4, a /56 of IPv6.
    network       text NOT NULL CHECK (char_length(network) <= 50),
    -- 128 random bits; who has them may read the order.
    track         text NOT NULL UNIQUE CHECK (char_length(track) = 26),
    expires_at    timestamptz NOT NULL,
    -- Nobody has decided about it yet.
    is_waiting    boolean NOT NULL DEFAULT true,
    created_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (restaurant_id, order_id),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX remote_orders_waiting ON remote_orders (expires_at) WHERE is_waiting;

-- From when on an attempt keeps nothing of the bill from the table's other phones.
ALTER TABLE payment_transactions ADD COLUMN released_at timestamptz;
UPDATE payment_transactions SET released_at = created_at + interval '10 minutes' WHERE status IN ('created', 'pending');

-- The last moment of a plan that was paid for; NULL: it runs until it is ended by hand.
ALTER TABLE restaurants ADD COLUMN subscription_ends_at timestamptz;
CREATE INDEX restaurants_plan_end ON restaurants (subscription_ends_at) WHERE subscription_ends_at IS NOT NULL;
CREATE OR REPLACE FUNCTION restaurants_service_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.subscription_status = 'trial' THEN
        NEW.service_ends_at := business_day_end(NEW.trial_ends_at, NEW.timezone, NEW.day_cutoff);
    ELSIF NEW.subscription_status IN ('active', 'past_due') THEN
        NEW.service_ends_at := business_day_end(NEW.subscription_ends_at, NEW.timezone, NEW.day_cutoff); -- NULL stays NULL
    ELSIF TG_OP = 'INSERT' OR OLD.subscription_status <> NEW.subscription_status THEN
        NEW.service_ends_at := CASE NEW.subscription_status WHEN 'suspended' THEN now()
            ELSE business_day_end(now(), NEW.timezone, NEW.day_cutoff) END;
    END IF;
    RETURN NEW;
END $$;
DROP TRIGGER restaurants_service_end ON restaurants;
CREATE TRIGGER restaurants_service_end
    BEFORE INSERT OR UPDATE OF subscription_status, trial_ends_at, subscription_ends_at, day_cutoff, timezone ON restaurants
    FOR EACH ROW EXECUTE FUNCTION restaurants_service_end();

---- create above / drop below ----

DROP TRIGGER restaurants_service_end ON restaurants;
CREATE OR REPLACE FUNCTION restaurants_service_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.subscription_status = 'trial' THEN
        NEW.service_ends_at := business_day_end(NEW.trial_ends_at, NEW.timezone, NEW.day_cutoff);
    ELSIF NEW.subscription_status IN ('active', 'past_due') THEN
        NEW.service_ends_at := NULL;
    ELSIF TG_OP = 'INSERT' OR OLD.subscription_status <> NEW.subscription_status THEN
        NEW.service_ends_at := CASE NEW.subscription_status WHEN 'suspended' THEN now()
            ELSE business_day_end(now(), NEW.timezone, NEW.day_cutoff) END;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER restaurants_service_end
    BEFORE INSERT OR UPDATE OF subscription_status, trial_ends_at, day_cutoff, timezone ON restaurants
    FOR EACH ROW EXECUTE FUNCTION restaurants_service_end();
DROP INDEX restaurants_plan_end;
ALTER TABLE restaurants DROP COLUMN subscription_ends_at;
ALTER TABLE payment_transactions DROP COLUMN released_at;
DROP TABLE remote_orders;
ALTER TABLE restaurants DROP COLUMN remote_wait;
DROP INDEX outbox_addressee;
ALTER TABLE owners ADD COLUMN password_token_hash bytea UNIQUE, ADD COLUMN password_token_expires timestamptz;
ALTER TABLE customers ADD COLUMN password_token_hash bytea UNIQUE, ADD COLUMN password_token_expires timestamptz;
UPDATE owners o SET password_token_hash = l.token_hash, password_token_expires = l.expires_at
FROM (SELECT DISTINCT ON (holder_id) * FROM password_links WHERE holder_kind = 'owner' ORDER BY holder_id, created_at DESC) l WHERE l.holder_id = o.id;
UPDATE customers c SET password_token_hash = l.token_hash, password_token_expires = l.expires_at
FROM (SELECT DISTINCT ON (holder_id) * FROM password_links WHERE holder_kind = 'customer' ORDER BY holder_id, created_at DESC) l WHERE l.holder_id = c.id;
DROP TABLE password_links;
