-- Running the platform: a second factor for its administrators, restaurants that it stops or keeps from search engines, the
-- order of its templates, and the support that looks into a restaurant for an hour.

-- The secret of an enrolment that was begun counts once a code of it was shown.
ALTER TABLE users
    ADD COLUMN totp_enrolled_at timestamptz,
    -- The last time step whose code was taken: the same one is not taken again (RFC 6238, 5.2).
    ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0;

-- 80 random bits each, so that a plain SHA-256 of one gives nothing away.
CREATE TABLE recovery_codes (
    user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
    used_at   timestamptz,
    PRIMARY KEY (user_id, code_hash)
);

-- False from an administrator's password to the code of their device; then the session may do nothing else.
ALTER TABLE sessions ADD COLUMN is_proved boolean NOT NULL DEFAULT true;

ALTER TABLE restaurants
    -- Why the platform has stopped it; told to nobody but administrators and, in the log, its owner.
    ADD COLUMN suspension_reason text NOT NULL DEFAULT '' CHECK (char_length(suspension_reason) <= 500),
    -- What lifting the suspension goes back to.
    ADD COLUMN status_before text CHECK (status_before IN ('trial', 'active', 'past_due', 'cancelled')),
    -- Why search engines are asked to leave it out; empty: they are not.
    ADD COLUMN noindex_reason text NOT NULL DEFAULT '' CHECK (char_length(noindex_reason) <= 500);

-- The gallery shows templates in this order.
ALTER TABLE templates ADD COLUMN sort_order int NOT NULL DEFAULT 0;
UPDATE templates SET sort_order = id WHERE restaurant_id IS NULL;

-- An administrator's look into one restaurant. Reading is asked for with a reason; writing is the owner's to grant.
CREATE TABLE support_access (
    restaurant_id   uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id              uuid PRIMARY KEY,
    user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    user_name       text NOT NULL,
    reason          text NOT NULL CHECK (char_length(reason) BETWEEN 10 AND 500),
    started_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    ended_at        timestamptz,
    write_asked_at  timestamptz,
    write_granted_at timestamptz,
    write_refused_at timestamptz,
    UNIQUE (restaurant_id, id),
    CONSTRAINT support_access_hour CHECK (expires_at > started_at AND expires_at <= started_at + interval '60 minutes'),
    CONSTRAINT support_access_grant CHECK (write_granted_at IS NULL OR write_asked_at IS NOT NULL)
);
-- One look at a time: what an administrator sees is never a mixture.
CREATE UNIQUE INDEX support_access_open ON support_access (user_id) WHERE ended_at IS NULL;
CREATE INDEX support_access_restaurant ON support_access (restaurant_id, started_at DESC);

-- The owner's pages show it while it lasts.
CREATE FUNCTION support_access_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'access', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER support_access_emit AFTER INSERT OR UPDATE ON support_access
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION support_access_emit();

-- The platform's own part of the log.
CREATE INDEX audit_log_platform ON audit_log (id) WHERE actor_kind IN ('admin', 'support');
CREATE INDEX outbox_failed ON outbox (created_at) WHERE state = 'failed';

-- A text as it is looked for: without case, vowel signs and the spellings of alef, hamza, ya and ta marbuta that people
-- take for each other. The same on both sides of the comparison.
CREATE FUNCTION search_form(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN translate(lower(said), 'أإآٱىئؤةگڤ' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670', 'ااااييوهكف');
END $$;

---- create above / drop below ----

DROP FUNCTION search_form(text);
DROP INDEX outbox_failed;
DROP INDEX audit_log_platform;
DROP TABLE support_access;
DROP FUNCTION support_access_emit();
ALTER TABLE templates DROP COLUMN sort_order;
ALTER TABLE restaurants DROP COLUMN suspension_reason, DROP COLUMN status_before, DROP COLUMN noindex_reason;
ALTER TABLE sessions DROP COLUMN is_proved;
DROP TABLE recovery_codes;
ALTER TABLE users DROP COLUMN totp_enrolled_at, DROP COLUMN totp_last_step;
