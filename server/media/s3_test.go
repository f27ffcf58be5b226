package media_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/media"
)

// TestSignatureIsTheOneOfThePublishedExample: "GET Object" in Amazon's description of Signature Version 4.
func TestSignatureIsTheOneOfThePublishedExample(t *testing.T) {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://examplebucket.s3.amazonaws.com/test.txt", nil)
	require.NoError(t, err)
	request.Header.Set("Range", "bytes=0-9")
	media.Sign("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1", request, time.Date(2013, 5, 24, 0, 0, 0, 0, time.UTC))
	require.Equal(t, "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "+
		"SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
		request.Header.Get("Authorization"))
}

// bucket is an object store that checks each request as the real ones do, written from the description and not from
// the client.
type bucket struct {
	mu      sync.Mutex
	objects map[string][]byte
	kinds   map[string]string
	key     string
	secret  string
	region  string
	status  int // answered to everything when not zero
	now     func() time.Time
}

var credentials = regexp.MustCompile(`^AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$`)

func (b *bucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	if why := b.refuse(r, body); why != "" {
		http.Error(w, why, http.StatusForbidden)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.status != 0 {
		http.Error(w, "down", b.status)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/photos/")
	switch r.Method {
	case http.MethodPut:
		b.objects[name], b.kinds[name] = body, r.Header.Get("Content-Type")
	case http.MethodDelete:
		delete(b.objects, name)
		w.WriteHeader(http.StatusNoContent)
	case http.MethodGet:
		object, ok := b.objects[name]
		if !ok {
			http.Error(w, "NoSuchKey", http.StatusNotFound)
			return
		}
		_, _ = w.Write(object)
	}
}

func (b *bucket) refuse(r *http.Request, body []byte) string {
	m := credentials.FindStringSubmatch(r.Header.Get("Authorization"))
	stamp := r.Header.Get("X-Amz-Date")
	signed, err := time.Parse("20060102T150405Z", stamp)
	switch {
	case m == nil || err != nil:
		return "malformed"
	case m[1] != b.key || m[3] != b.region || m[2] != stamp[:8]:
		return "wrong scope"
	case b.now().Sub(signed).Abs() > 15*time.Minute:
		return "RequestTimeTooSkewed"
	}
	sum := sha256.Sum256(body)
	if hex.EncodeToString(sum[:]) != r.Header.Get("X-Amz-Content-Sha256") {
		return "another body"
	}
	text := r.Method + "\n" + r.URL.EscapedPath() + "\n\n"
	for name := range strings.SplitSeq(m[4], ";") {
		value := r.Header.Get(name)
		if name == "host" {
			value = r.Host
		}
		text += name + ":" + value + "\n"
	}
	for _, name := range []string{"host", "x-amz-date", "x-amz-content-sha256"} {
		if !strings.Contains(";"+m[4]+";", ";"+name+";") {
			return name + " is not signed"
		}
	}
	text += "\n" + m[4] + "\n" + r.Header.Get("X-Amz-Content-Sha256")
	canonical := sha256.Sum256([]byte(text))
	key := []byte("AWS4" + b.secret)
	for _, part := range []string{m[2], m[3], "s3", "aws4_request",
		fmt.Sprintf("AWS4-HMAC-SHA256\n%s\n%s/%s/s3/aws4_request\n%x", stamp, m[2], m[3], canonical)} {
		h := hmac.New(sha256.New, key)
		h.Write([]byte(part))
		key = h.Sum(nil)
	}
	if hex.EncodeToString(key) != m[5] {
		return "SignatureDoesNotMatch"
	}
	return ""
}

// newBucket starts a store and says its address.
func newBucket(t *testing.T) (*bucket, string) {
	t.Helper()
	b := &bucket{objects: map[string][]byte{}, kinds: map[string]string{}, key: "key", secret: "se/cret+", region: "me-central-1", now: time.Now}
	server := httptest.NewServer(b)
	t.Cleanup(server.Close)
	return b, "http://key:se%2Fcret%2B@" + server.Listener.Addr().String() + "/photos?region=me-central-1"
}

func TestPhotosInABucket(t *testing.T) {
	s := newShop(t)
	b, address := newBucket(t)
	store, err := media.NewS3(address, time.Now)
	require.NoError(t, err)
	s.Store = store
	u, files := s.kept(asJPEG(t, corners(400, 200)), nil)
	require.Len(t, b.objects, len(u.Sizes))
	for name, object := range b.objects {
		require.Equal(t, "image/jpeg", b.kinds[name])
		require.True(t, bytes.Equal(object, files[96]) || bytes.Equal(object, files[320]) || bytes.Equal(object, files[400]), name)
	}
	require.Empty(t, s.stored(), "nothing on this machine's disk")
	name := nameOf(t, u)
	require.NoError(t, s.Delete(t.Context(), s.actor, name))
	require.Empty(t, b.objects)
	_, err = s.Open(t.Context(), name, 0)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.NoError(t, store.Delete(t.Context(), "ab/missing"))

	b.status = http.StatusServiceUnavailable
	_, err = s.upload(asJPEG(t, corners(400, 200)), nil)
	require.Equal(t, errs.StorageFull, errs.CodeOf(err))
	_, err = s.Open(t.Context(), name, 0)
	require.Equal(t, errs.ProviderUnavailable, errs.CodeOf(err))
}

func TestStoreRefusesWhatIsSignedWrong(t *testing.T) {
	b, address := newBucket(t)
	put := func(address string, now func() time.Time) error {
		store, err := media.NewS3(address, now)
		require.NoError(t, err)
		return store.Put(t.Context(), "ab/c.jpg", "image/jpeg", []byte("x"))
	}
	require.NoError(t, put(address, time.Now))
	require.Error(t, put(strings.Replace(address, "se%2Fcret", "other", 1), time.Now))
	require.Error(t, put(strings.Replace(address, "me-central-1", "us-east-1", 1), time.Now))
	require.Error(t, put(address, func() time.Time { return time.Now().Add(-time.Hour) }))
	require.Len(t, b.objects, 1)

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	store, err := media.NewS3(address, time.Now)
	require.NoError(t, err)
	_, err = store.Get(gone, "ab/c.jpg")
	require.Error(t, err)
	require.NotErrorIs(t, err, fs.ErrNotExist)
}

func TestAddressOfAStoreIsCheckedAndNeverRepeated(t *testing.T) {
	for _, address := range []string{"s3://host/bucket", "s3://key@host/bucket", "s3://key:hidden@host", "s3://key:hidden@host/", "s3://key:hidden@host/a/b",
		"s3://key:hidden@/bucket", "s3://key:hid%zzden@host/bucket", "s3://:hidden@host/bucket"} {
		_, err := media.NewS3(address, time.Now)
		require.ErrorContains(t, err, "S3_URL", address)
		require.NotContains(t, err.Error(), "hid", address)
	}
	_, err := media.NewS3("s3://key:hidden@s3.me-central-1.amazonaws.com/bucket", time.Now)
	require.NoError(t, err)
}
