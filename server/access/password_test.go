package access_test

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/errs"
)

func TestPasswordHashes(t *testing.T) {
	p, ctx := access.NewPasswords(access.DefaultCost), context.Background()
	hash, err := p.Hash(ctx, "correct horse")
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$"), hash)
	again, err := p.Hash(ctx, "correct horse")
	require.NoError(t, err)
	require.NotEqual(t, hash, again, "each has a salt of its own")

	ok, stale, err := p.Verify(ctx, hash, "correct horse")
	require.NoError(t, err)
	require.True(t, ok)
	require.False(t, stale)
	ok, _, err = p.Verify(ctx, hash, "correct horse ")
	require.NoError(t, err)
	require.False(t, ok)
	ok, _, err = p.Verify(ctx, "", "anything")
	require.NoError(t, err)
	require.False(t, ok, "an unknown account has no right password")

	// Made with a lower cost: right, but to be made anew.
	weak := "$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$"
	_, _, err = p.Verify(ctx, weak+"!!", "x")
	require.Equal(t, errs.Internal, errs.CodeOf(err))
	_, _, err = p.Verify(ctx, "$2b$12$abc", "x")
	require.Equal(t, errs.Internal, errs.CodeOf(err))
}

// Hashing takes 19 MiB each: as many run as there are cores, some wait, the rest hear 429 at once.
func TestHashingIsBounded(t *testing.T) {
	p := access.NewPasswords(access.DefaultCost)
	const many = 400
	var refused, done atomic.Int64
	var all sync.WaitGroup
	for range many {
		all.Go(func() {
			_, err := p.Hash(context.Background(), "x")
			switch {
			case err == nil:
				done.Add(1)
			case errs.Is(err, errs.TooManyRequests):
				refused.Add(1)
			}
		})
	}
	all.Wait()
	require.Equal(t, int64(many), refused.Load()+done.Load())
	require.GreaterOrEqual(t, done.Load(), int64(50+runtime.NumCPU()), "the queue is used")
	require.Positive(t, refused.Load(), "and it has an end")
}

// However many guests sign in at once, those who work here wait for none of them.
func TestGuestsLeaveACoreToStaff(t *testing.T) {
	p := access.NewPasswords(access.Cost{Memory: 64, Passes: 1})
	refused, end := make(chan struct{}, 400), make(chan struct{})
	var all sync.WaitGroup
	for range cap(refused) {
		all.Go(func() {
			if err := p.Of(access.Customer).Work(context.Background(), func() { <-end }); errs.Is(err, errs.TooManyRequests) {
				refused <- struct{}{}
			}
		})
	}
	<-refused // their line has an end, and is full
	for _, kind := range []access.Kind{access.Staff, access.Owner, access.Admin} {
		_, err := p.Of(kind).Hash(context.Background(), "x")
		assert.NoError(t, err, kind)
	}
	close(end)
	all.Wait()
}

func TestPasswordRules(t *testing.T) {
	for password, want := range map[string]string{
		"1234567":                       "Password must be at least 8 characters long",
		strings.Repeat("شx", 3) + "ص":   "Password must be at least 8 characters long",
		"لؤلؤةالخليج":                   "",
		"brick-lantern":                 "",
		strings.Repeat("ab", 128):       "",
		strings.Repeat("ab", 128) + "c": "Password must be at most 256 characters long",
		"password":                      "This password is too common. Please choose another one",
		"P@ssword":                      "This password is too common. Please choose another one",
		"Password123":                   "This password is too common. Please choose another one",
		"welcome2026":                   "This password is too common. Please choose another one",
		"Qwerty123!":                    "This password is too common. Please choose another one",
		"aaaaaaaaaaaa":                  "This password is too common. Please choose another one",
		"12345678":                      "This password is too common. Please choose another one",
		"riyadh2030":                    "This password is too common. Please choose another one",
		"sunflower-72819":               "",
		"Palm House":                    "This password is too easy to guess. Please choose another one",
		"haya.otaibi":                   "This password is too easy to guess. Please choose another one",
		"with\x00null!":                 "Password holds characters that can't be used",
	} {
		require.Equal(t, want, access.PasswordProblem(password, access.MinPassword, "haya.otaibi@example.com", "Palm House"), "%q", password)
	}
	require.Equal(t, "Password must be at least 6 characters", access.PasswordProblem("ab3de", 6))
	require.Empty(t, access.PasswordProblem("xk3q9z", 6))
}
