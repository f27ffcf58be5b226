package errs

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The table and the constants are two lists; this keeps them one set.
func TestEveryConstantHasAStatus(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "code.go", nil, 0)
	require.NoError(t, err)
	seen := map[Code]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			value, err := strconv.Unquote(lit.Value)
			require.NoError(t, err)
			require.Truef(t, Code(value).Known(), "%s has no status", value)
			require.Falsef(t, seen[Code(value)], "%s is declared twice", value)
			seen[Code(value)] = true
		}
		return true
	})
	require.Len(t, Codes(), len(seen))
	for _, c := range Codes() {
		require.True(t, seen[c], "%s is in the table only", c)
		require.GreaterOrEqual(t, c.Status(), 400)
	}
}

func TestStatusesThatClientsRelyOn(t *testing.T) {
	for code, want := range map[Code]int{
		InvalidInput: 422, BadRequest: 400, Unauthenticated: 401, Forbidden: 403, NotFound: 404, PriceChanged: 409,
		TrialExpired: 402, IdempotencyRequired: 428, TooLarge: 413, UnsupportedMedia: 415, TooManyRequests: 429,
		Busy: 503, Internal: 500, Code("MADE_UP"): 500,
	} {
		require.Equal(t, want, code.Status(), string(code))
	}
}

func TestCodeSurvivesWrapping(t *testing.T) {
	err := fmt.Errorf("placing: %w", Wrap(context.DeadlineExceeded, Busy, "database is busy"))
	require.Equal(t, Busy, CodeOf(err))
	require.True(t, Is(err, Busy))
	require.False(t, Is(err, Conflict))
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.ErrorIs(t, err, &Error{Code: Busy})
	require.NotErrorIs(t, err, &Error{Code: Conflict})

	require.Equal(t, Internal, CodeOf(errors.New("anything")))
	require.Equal(t, Code(""), CodeOf(nil))
	require.NoError(t, Wrap(nil, Busy, "nothing happened"))
}

func TestFieldsAndData(t *testing.T) {
	err := Invalid("email", "%q is not an address", "x").Add("name", "is required").WithData(7).WithRetryAfter(time.Second)
	require.Equal(t, []Field{{Field: "email", Message: `"x" is not an address`}, {Field: "name", Message: "is required"}}, err.Fields)
	require.Equal(t, 422, err.Status())
	require.Equal(t, 7, err.Data)
	require.Equal(t, time.Second, err.RetryAfter)
	require.NotContains(t, New(Internal, "100%").Error(), "NOVERB")
}
