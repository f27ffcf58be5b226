package postgres

import (
	"database/sql/driver"
	"fmt"
	"math/big"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"sufra/server/money"
)

// RegisterTypes teaches a connection numeric <-> money.Halalas, uuid <-> uuid.UUID (binary, not through text) and
// UTC times. The pool does it for its own connections.
func RegisterTypes(m *pgtype.Map) {
	register(m, "numeric", pgtype.NumericOID, pgtype.NumericArrayOID, numericCodec{})
	register(m, "uuid", pgtype.UUIDOID, pgtype.UUIDArrayOID, uuidCodec{})
	register(m, "timestamptz", pgtype.TimestamptzOID, pgtype.TimestamptzArrayOID, &pgtype.TimestamptzCodec{ScanLocation: time.UTC})
}

func register(m *pgtype.Map, name string, oid, arrayOID uint32, codec pgtype.Codec) {
	element := &pgtype.Type{Name: name, OID: oid, Codec: codec}
	m.RegisterType(element)
	m.RegisterType(&pgtype.Type{Name: "_" + name, OID: arrayOID, Codec: &pgtype.ArrayCodec{ElementType: element}})
}

type numericCodec struct{ pgtype.NumericCodec }

func (c numericCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if _, ok := value.(money.Halalas); ok {
		if plan := c.NumericCodec.PlanEncode(m, oid, format, pgtype.Numeric{}); plan != nil {
			return encodeHalalas{plan}
		}
	}
	return c.NumericCodec.PlanEncode(m, oid, format, value)
}

func (c numericCodec) PlanScan(m *pgtype.Map, oid uint32, format int16, target any) pgtype.ScanPlan {
	if _, ok := target.(*money.Halalas); ok {
		if plan := c.NumericCodec.PlanScan(m, oid, format, &pgtype.Numeric{}); plan != nil {
			return scanHalalas{plan}
		}
	}
	return c.NumericCodec.PlanScan(m, oid, format, target)
}

type encodeHalalas struct{ next pgtype.EncodePlan }

func (p encodeHalalas) Encode(value any, buf []byte) ([]byte, error) {
	return p.next.Encode(pgtype.Numeric{Int: big.NewInt(int64(value.(money.Halalas))), Exp: -2, Valid: true}, buf)
}

type scanHalalas struct{ next pgtype.ScanPlan }

func (p scanHalalas) Scan(src []byte, target any) error {
	var n pgtype.Numeric
	if err := p.next.Scan(src, &n); err != nil {
		return err
	}
	h, err := halalas(n)
	if err != nil {
		return err
	}
	*target.(*money.Halalas) = h
	return nil
}

// halalas converts exactly. A value with a third decimal, as avg() makes, is an error: whoever computes in SQL
// must round there, visibly.
func halalas(n pgtype.Numeric) (money.Halalas, error) {
	if !n.Valid || n.NaN || n.InfinityModifier != pgtype.Finite {
		return 0, fmt.Errorf("cannot scan %v into money.Halalas", driver.Value(n))
	}
	shift := n.Exp + 2
	value := new(big.Int).Set(n.Int)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(shift, -shift))), nil)
	if shift >= 0 {
		value.Mul(value, scale)
	} else {
		var rest big.Int
		if value.QuoRem(value, scale, &rest); rest.Sign() != 0 {
			return 0, fmt.Errorf("cannot scan a numeric with more than two decimals into money.Halalas")
		}
	}
	if !value.IsInt64() {
		return 0, fmt.Errorf("cannot scan a numeric out of range into money.Halalas")
	}
	return money.Halalas(value.Int64()), nil
}

type uuidCodec struct{ pgtype.UUIDCodec }

func (c uuidCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if _, ok := value.(uuid.UUID); ok && format == pgtype.BinaryFormatCode {
		return encodeUUID{}
	}
	return c.UUIDCodec.PlanEncode(m, oid, format, value)
}

func (c uuidCodec) PlanScan(m *pgtype.Map, oid uint32, format int16, target any) pgtype.ScanPlan {
	if _, ok := target.(*uuid.UUID); ok && format == pgtype.BinaryFormatCode {
		return scanUUID{}
	}
	return c.UUIDCodec.PlanScan(m, oid, format, target)
}

type encodeUUID struct{}

func (encodeUUID) Encode(value any, buf []byte) ([]byte, error) {
	id := value.(uuid.UUID)
	return append(buf, id[:]...), nil
}

type scanUUID struct{}

func (scanUUID) Scan(src []byte, target any) error {
	if len(src) != 16 {
		return fmt.Errorf("cannot scan %d bytes into uuid.UUID", len(src))
	}
	copy(target.(*uuid.UUID)[:], src)
	return nil
}
