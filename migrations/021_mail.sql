-- Mail, and what is told by it: accounts that prove their address, and subscriptions that come to an end.

-- What is to be sent, written in the transaction of what it tells. The secret of a one-time link is made when its message
-- first goes out, and wiped from here once the message has gone or was given up.
CREATE TABLE outbox (
    id              uuid PRIMARY KEY,
    restaurant_id   uuid REFERENCES restaurants ON DELETE CASCADE,
    addressee_kind  text NOT NULL CHECK (addressee_kind IN ('owner', 'customer', 'admin')),
    -- NULL only of a void message: somebody asked for an address that nobody has. It costs the same write.
    addressee_id    uuid,
    address         text NOT NULL CHECK (char_length(address) <= 255),
    kind            text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 50),
    language        text NOT NULL CHECK (language IN ('en', 'ar')),
    data            jsonb NOT NULL DEFAULT '{}',
    -- What is told once, however many nodes think of it.
    once_key        text UNIQUE CHECK (char_length(once_key) <= 200),
    state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'void')),
    attempts        int NOT NULL DEFAULT 0,
    -- Also the end of a node's claim: one that dies while sending leaves the message to the others at this time.
    next_attempt_at timestamptz NOT NULL,
    sent_at         timestamptz,
    last_error      text NOT NULL DEFAULT '' CHECK (char_length(last_error) <= 500),
    created_at      timestamptz NOT NULL,
    CONSTRAINT outbox_somebody CHECK (state = 'void' OR addressee_id IS NOT NULL AND address <> ''),
    CONSTRAINT outbox_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX outbox_done ON outbox (created_at) WHERE state <> 'waiting';
CREATE INDEX outbox_restaurant ON outbox (restaurant_id, created_at DESC) WHERE restaurant_id IS NOT NULL;

ALTER TABLE owners
    ADD COLUMN language text NOT NULL DEFAULT 'ar' CHECK (language IN ('en', 'ar')),
    -- A new address, until it is proved.
    ADD COLUMN pending_email text CHECK (char_length(pending_email) <= 255);
ALTER TABLE customers
    ADD COLUMN language text NOT NULL DEFAULT 'ar' CHECK (language IN ('en', 'ar')),
    ADD COLUMN pending_email text CHECK (char_length(pending_email) <= 255);

-- What a restaurant can subscribe to. A limit that is NULL is the product's own.
CREATE TABLE plans (
    code        text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{0,49}$'),
    name_en     text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 100),
    name_ar     text NOT NULL CHECK (char_length(name_ar) BETWEEN 1 AND 100),
    -- A month's, VAT included; NULL: agreed with the platform.
    price       numeric(10,2) CHECK (price >= 0),
    max_staff   int CHECK (max_staff > 0),
    max_tables  int CHECK (max_tables > 0),
    is_offered  boolean NOT NULL DEFAULT true,
    sort_order  int NOT NULL DEFAULT 0
);
INSERT INTO plans (code, name_en, name_ar) VALUES ('basic', 'Basic', 'الأساسية');
INSERT INTO plans (code, name_en, name_ar, is_offered)
SELECT DISTINCT subscription_plan, subscription_plan, subscription_plan, false FROM restaurants WHERE subscription_plan <> 'basic';
ALTER TABLE restaurants ADD CONSTRAINT restaurants_plan FOREIGN KEY (subscription_plan) REFERENCES plans;
CREATE INDEX restaurants_by_plan ON restaurants (subscription_plan);

-- The rights that a new member of staff begins with.
ALTER TABLE restaurants
    ADD COLUMN staff_takes_orders boolean NOT NULL DEFAULT true,
    ADD COLUMN staff_modifies_orders boolean NOT NULL DEFAULT true,
    ADD COLUMN staff_processes_payments boolean NOT NULL DEFAULT false,
    ADD COLUMN staff_manages_tables boolean NOT NULL DEFAULT false,
    -- From when on no further order is taken; NULL: the subscription is in order. See restaurants_service_end.
    ADD COLUMN service_ends_at timestamptz;
CREATE INDEX restaurants_trial ON restaurants (trial_ends_at) WHERE subscription_status = 'trial';

-- The end of the business day in which a moment lies: guests who sit when a trial runs out still eat.
CREATE FUNCTION business_day_end(moment timestamptz, zone text, cutoff time) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (((moment AT TIME ZONE zone) - cutoff::interval)::date + 1 + cutoff) AT TIME ZONE zone;
END $$;

-- A suspension is the platform's own act and works at once; a trial and a subscription that end leave the day to its end.
CREATE FUNCTION restaurants_service_end() RETURNS trigger LANGUAGE plpgsql AS $$
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

UPDATE restaurants
SET service_ends_at = CASE subscription_status
    WHEN 'trial' THEN business_day_end(trial_ends_at, timezone, day_cutoff)
    WHEN 'cancelled' THEN business_day_end(now(), timezone, day_cutoff)
    ELSE now() END
WHERE subscription_status IN ('trial', 'cancelled', 'suspended');

---- create above / drop below ----

DROP TRIGGER restaurants_service_end ON restaurants;
DROP FUNCTION restaurants_service_end();
DROP FUNCTION business_day_end(timestamptz, text, time);
ALTER TABLE restaurants
    DROP COLUMN staff_takes_orders,
    DROP COLUMN staff_modifies_orders,
    DROP COLUMN staff_processes_payments,
    DROP COLUMN staff_manages_tables,
    DROP COLUMN service_ends_at,
    DROP CONSTRAINT restaurants_plan;
DROP INDEX restaurants_by_plan;
DROP INDEX restaurants_trial;
DROP TABLE plans;
ALTER TABLE customers DROP COLUMN language, DROP COLUMN pending_email;
ALTER TABLE owners DROP COLUMN language, DROP COLUMN pending_email;
DROP TABLE outbox;
