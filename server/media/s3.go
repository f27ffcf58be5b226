package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// S3 keeps files in a bucket. Three calls are all that is needed of it, so they are written here in place of a client
// library that brings fifteen modules; the signature is held to the examples that its maker has published.
type S3 struct {
	bucket *url.URL // scheme, host and the bucket as path
	signer signer
	client *http.Client
	now    func() time.Time
}

// s3Timeout is for a whole call.
const s3Timeout = 20 * time.Second

// NewS3 reads s3://KEY:SECRET@host/bucket?region=…; http:// in place of s3:// is for a store in one's own network. The
// region is us-east-1 unless it is given. The error never repeats the address, which holds a secret.
func NewS3(address string, now func() time.Time) (*S3, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("S3_URL can't be read as an address")
	}
	secret, _ := u.User.Password()
	bucket := strings.Trim(u.Path, "/")
	if u.User.Username() == "" || secret == "" || u.Host == "" || bucket == "" || strings.Contains(bucket, "/") {
		return nil, errors.New("S3_URL must be s3://KEY:SECRET@host/bucket?region=…, with key and secret percent-encoded")
	}
	scheme := "https"
	if u.Scheme == "http" {
		scheme = "http"
	}
	region := u.Query().Get("region")
	if region == "" {
		region = "us-east-1"
	}
	return &S3{
		bucket: &url.URL{Scheme: scheme, Host: u.Host, Path: "/" + bucket},
		signer: signer{key: u.User.Username(), secret: secret, region: region, service: "s3"},
		client: &http.Client{Timeout: s3Timeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		now:    now,
	}, nil
}

// Put stores a file.
func (s *S3) Put(ctx context.Context, key, mediaType string, body []byte) error {
	_, err := s.call(ctx, http.MethodPut, key, mediaType, body)
	return err
}

// Get reads a file.
func (s *S3) Get(ctx context.Context, key string) ([]byte, error) {
	return s.call(ctx, http.MethodGet, key, "", nil)
}

// Open asks for a file; it has to arrive within the time of a call.
func (s *S3) Open(ctx context.Context, key string) (io.ReadCloser, int64, error) {
	response, err := s.ask(ctx, http.MethodGet, key, "", nil)
	if err != nil {
		return nil, 0, err
	}
	return response.Body, response.ContentLength, nil
}

// Delete removes a file.
func (s *S3) Delete(ctx context.Context, key string) error {
	_, err := s.call(ctx, http.MethodDelete, key, "", nil)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (s *S3) call(ctx context.Context, method, key, mediaType string, body []byte) ([]byte, error) {
	response, err := s.ask(ctx, method, key, mediaType, body)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	return io.ReadAll(io.LimitReader(response.Body, largestFile))
}

// ask gives an answer that says yes. Close its body.
func (s *S3) ask(ctx context.Context, method, key, mediaType string, body []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, s.bucket.JoinPath(key).String(), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if mediaType != "" {
		request.Header.Set("Content-Type", mediaType)
	}
	s.signer.sign(request, body, s.now())
	response, err := s.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("the object store does not answer: %w", err)
	}
	if response.StatusCode/100 == 2 {
		return response, nil
	}
	// Read to its end, the connection can be used again.
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, largestFile))
	_ = response.Body.Close()
	if response.StatusCode == http.StatusNotFound {
		return nil, fs.ErrNotExist
	}
	return nil, fmt.Errorf("the object store answers %s to %s", response.Status, method)
}
