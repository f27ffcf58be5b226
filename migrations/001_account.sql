-- Who exists: platform users, owners (logins), restaurants (tenants), staff, screens, customers and
-- everybody's sessions. An owner and a restaurant are two tables so that a second branch or a second
-- owner is a row, not a rewrite.

CREATE TABLE users (
    id                uuid PRIMARY KEY,
    email             text NOT NULL CHECK (char_length(email) <= 255),
    first_name        text NOT NULL DEFAULT '' CHECK (char_length(first_name) <= 100),
    last_name         text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 100),
    profile_image_url text NOT NULL DEFAULT '',
    role              text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin', 'superadmin')),
    password_hash     text,
    oidc_subject      text UNIQUE,
    totp_secret       bytea,
    access_version    int NOT NULL DEFAULT 1,
    created_at        timestamptz NOT NULL DEFAULT now(),
    updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE owners (
    id                    uuid PRIMARY KEY,
    email                 text NOT NULL CHECK (char_length(email) <= 255),
    password_hash         text NOT NULL,
    first_name            text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
    last_name             text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
    phone_number          text NOT NULL DEFAULT '' CHECK (char_length(phone_number) <= 20),
    is_email_verified     boolean NOT NULL DEFAULT false,
    email_token_hash      bytea UNIQUE,
    email_token_expires   timestamptz,
    password_token_hash   bytea UNIQUE,
    password_token_expires timestamptz,
    access_version        int NOT NULL DEFAULT 1,
    created_at            timestamptz NOT NULL DEFAULT now(),
    updated_at            timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX owners_email ON owners (lower(email));

CREATE TABLE restaurants (
    id                  uuid PRIMARY KEY,
    -- Four characters that make order numbers unique on the platform: R7K2-261120-0042.
    code                text NOT NULL UNIQUE CHECK (code ~ '^[A-HJ-NP-Z2-9]{4,6}$'),
    slug                text NOT NULL UNIQUE CHECK (char_length(slug) <= 250 AND slug ~ '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$'),
    name                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
    name_ar             text NOT NULL DEFAULT '' CHECK (char_length(name_ar) <= 200),
    phone_number        text NOT NULL DEFAULT '' CHECK (char_length(phone_number) <= 20),
    address             text NOT NULL DEFAULT '' CHECK (char_length(address) <= 300),
    city                text NOT NULL DEFAULT '' CHECK (char_length(city) <= 100),
    state               text NOT NULL DEFAULT '' CHECK (char_length(state) <= 100),
    country             text NOT NULL DEFAULT 'Saudi Arabia' CHECK (char_length(country) <= 100),
    postal_code         text NOT NULL DEFAULT '' CHECK (char_length(postal_code) <= 20),
    legal_name          text NOT NULL DEFAULT '' CHECK (char_length(legal_name) <= 200),
    legal_name_ar       text NOT NULL DEFAULT '' CHECK (char_length(legal_name_ar) <= 200),
    -- Saudi VAT registration: 15 digits, first and last are 3. Empty: no VAT is stated anywhere.
    vat_number          text NOT NULL DEFAULT '' CHECK (vat_number = '' OR vat_number ~ '^3[0-9]{13}3$'),
    cr_number           text NOT NULL DEFAULT '' CHECK (char_length(cr_number) <= 20),
    invoice_mode        text NOT NULL DEFAULT 'none' CHECK (invoice_mode IN ('none', 'phase1')),
    subscription_status text NOT NULL DEFAULT 'trial' CHECK (subscription_status IN ('trial', 'active', 'past_due', 'suspended', 'cancelled')),
    subscription_plan   text NOT NULL DEFAULT 'basic' CHECK (char_length(subscription_plan) <= 50),
    trial_ends_at       timestamptz,
    ordering_enabled    boolean NOT NULL DEFAULT true,
    timezone            text NOT NULL DEFAULT 'Asia/Riyadh',
    -- A business day ends at this clock time, so that an order at 01:30 belongs to the evening before.
    day_cutoff          time NOT NULL DEFAULT '04:00',
    default_language    text NOT NULL DEFAULT 'ar' CHECK (default_language IN ('en', 'ar')),
    digits              text NOT NULL DEFAULT 'latn' CHECK (digits IN ('latn', 'arab')),
    confirm_orders      text NOT NULL DEFAULT 'waiter' CHECK (confirm_orders IN ('waiter', 'auto')),
    open_on_scan        boolean NOT NULL DEFAULT false,
    close_needs_payment_right boolean NOT NULL DEFAULT false,
    diner_order_limit   numeric(10,2) NOT NULL DEFAULT 1500.00 CHECK (diner_order_limit > 0),
    -- Minutes at which a ticket's age changes colour and shape (ui.md, kitchen wall).
    age_thresholds      int[] NOT NULL DEFAULT '{8,12,18}' CHECK (cardinality(age_thresholds) = 3
        AND age_thresholds[1] > 0 AND age_thresholds[1] < age_thresholds[2] AND age_thresholds[2] < age_thresholds[3]),
    access_version      int NOT NULL DEFAULT 1,
    created_at          timestamptz NOT NULL DEFAULT now(),
    updated_at          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE restaurant_owners (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    owner_id      uuid NOT NULL REFERENCES owners ON DELETE CASCADE,
    created_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (restaurant_id, owner_id)
);
CREATE INDEX restaurant_owners_owner ON restaurant_owners (owner_id);

CREATE TABLE staff (
    restaurant_id        uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                   uuid PRIMARY KEY,
    email                text NOT NULL CHECK (char_length(email) <= 255),
    password_hash        text NOT NULL,
    first_name           text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
    last_name            text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
    phone_number         text NOT NULL DEFAULT '' CHECK (char_length(phone_number) <= 20),
    role                 text NOT NULL DEFAULT 'waiter' CHECK (role IN ('waiter', 'server', 'host', 'manager')),
    is_active            boolean NOT NULL DEFAULT true,
    can_take_orders      boolean NOT NULL DEFAULT true,
    can_modify_orders    boolean NOT NULL DEFAULT true,
    can_process_payments boolean NOT NULL DEFAULT false,
    can_manage_tables    boolean NOT NULL DEFAULT false,
    -- Deleted staff keep their row: history shows their names as they were (decision 32).
    deleted_at           timestamptz,
    access_version       int NOT NULL DEFAULT 1,
    created_at           timestamptz NOT NULL DEFAULT now(),
    updated_at           timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    CONSTRAINT staff_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active)
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX staff_restaurant ON staff (restaurant_id) WHERE deleted_at IS NULL;

CREATE TABLE screens (
    restaurant_id        uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                   uuid PRIMARY KEY,
    name                 text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    view                 text NOT NULL DEFAULT 'kitchen' CHECK (view IN ('kitchen')),
    -- Empty: every station. Otherwise the tickets of this station and of items routed nowhere.
    station              text NOT NULL DEFAULT '' CHECK (char_length(station) <= 50),
    pairing_code_hash    bytea,
    pairing_expires_at   timestamptz,
    paired_at            timestamptz,
    revoked_at           timestamptz,
    last_seen_at         timestamptz,
    access_version       int NOT NULL DEFAULT 1,
    created_at           timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id)
);
-- A six-digit code must name one screen of the whole platform while it is valid.
CREATE UNIQUE INDEX screens_pairing_code ON screens (pairing_code_hash) WHERE pairing_code_hash IS NOT NULL;
CREATE INDEX screens_restaurant ON screens (restaurant_id) WHERE revoked_at IS NULL;

CREATE TABLE customers (
    id                     uuid PRIMARY KEY,
    email                  text NOT NULL CHECK (char_length(email) <= 255),
    password_hash          text NOT NULL,
    first_name             text NOT NULL DEFAULT '' CHECK (char_length(first_name) <= 100),
    last_name              text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 100),
    phone_number           text NOT NULL DEFAULT '' CHECK (char_length(phone_number) <= 20),
    is_email_verified      boolean NOT NULL DEFAULT false,
    email_token_hash       bytea UNIQUE,
    email_token_expires    timestamptz,
    password_token_hash    bytea UNIQUE,
    password_token_expires timestamptz,
    access_version         int NOT NULL DEFAULT 1,
    created_at             timestamptz NOT NULL DEFAULT now(),
    updated_at             timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customers_email ON customers (lower(email));

CREATE TABLE sessions (
    id               uuid PRIMARY KEY,
    -- SHA-256 of the 256-bit cookie value: a leaked table signs nobody in.
    token_hash       bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    kind             text NOT NULL CHECK (kind IN ('owner', 'staff', 'customer', 'admin', 'screen', 'table')),
    principal_id     uuid NOT NULL,
    restaurant_id    uuid REFERENCES restaurants ON DELETE CASCADE,
    table_session_id uuid,
    user_agent       text NOT NULL DEFAULT '' CHECK (char_length(user_agent) <= 300),
    ip               text NOT NULL DEFAULT '' CHECK (char_length(ip) <= 64),
    created_at       timestamptz NOT NULL DEFAULT now(),
    last_seen_at     timestamptz NOT NULL DEFAULT now(),
    -- Both must lie ahead: last_seen_at + idle_seconds, and expires_at.
    idle_seconds     int NOT NULL CHECK (idle_seconds > 0),
    expires_at       timestamptz NOT NULL,
    CONSTRAINT sessions_table_kind CHECK ((kind = 'table') = (table_session_id IS NOT NULL)),
    CONSTRAINT sessions_tenant CHECK (kind IN ('customer', 'admin') OR restaurant_id IS NOT NULL)
);
CREATE INDEX sessions_principal ON sessions (principal_id, last_seen_at);
CREATE INDEX sessions_table_session ON sessions (table_session_id) WHERE table_session_id IS NOT NULL;
CREATE INDEX sessions_expires ON sessions (expires_at);

CREATE TABLE audit_log (
    id            uuid PRIMARY KEY,
    restaurant_id uuid REFERENCES restaurants ON DELETE SET NULL,
    actor_kind    text NOT NULL,
    actor_id      uuid,
    actor_name    text NOT NULL DEFAULT '',
    action        text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 80),
    entity_kind   text NOT NULL DEFAULT '',
    entity_id     uuid,
    data          jsonb NOT NULL DEFAULT '{}',
    ip            text NOT NULL DEFAULT '',
    at            timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_log_restaurant ON audit_log (restaurant_id, at DESC);
CREATE INDEX audit_log_entity ON audit_log (restaurant_id, entity_id, at DESC) WHERE entity_id IS NOT NULL;

-- Append only: what was done can't be rewritten. (SET NULL of a removed restaurant is the one change allowed.)
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.restaurant_id IS NULL AND OLD.restaurant_id IS NOT NULL
       AND (NEW.id, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.entity_kind, NEW.entity_id, NEW.data, NEW.at)
           IS NOT DISTINCT FROM (OLD.id, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.entity_kind, OLD.entity_id, OLD.data, OLD.at) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'OR006';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();

---- create above / drop below ----

DROP TABLE audit_log;
DROP FUNCTION audit_log_append_only();
DROP TABLE sessions;
DROP TABLE customers;
DROP TABLE screens;
DROP TABLE staff;
DROP TABLE restaurant_owners;
DROP TABLE restaurants;
DROP TABLE owners;
DROP TABLE users;
