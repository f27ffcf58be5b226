package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"time"
)

// front is what stands before Sufra in the open: TLS and HTTP/2, here with a certificate that lives as long as it does.
// It wants an address to listen on and the origin behind it, and ends with its input.
func front(args []string) error {
	if len(args) != 2 {
		return errors.New("front wants an address and the origin behind it")
	}
	behind, err := url.Parse(args[1])
	if err != nil {
		return err
	}
	certificate, err := throwAway()
	if err != nil {
		return err
	}
	pool := &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true} // what Sufra packs goes through as it is
	server := &http.Server{Addr: args[0], TLSConfig: &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS13}, ReadHeaderTimeout: 10 * time.Second,
		Handler: withFloor(&httputil.ReverseProxy{Transport: pool, FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(behind)
			r.Out.Host = r.In.Host
		}})}
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		_ = server.Shutdown(context.Background())
	}()
	fmt.Println("ready")
	if err := server.ListenAndServeTLS("", ""); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// plain is the least a page can be: what a visit to it costs is the browser's and the machine's, and no page is below it.
const plain = `<!doctype html><html lang="en"><title>Floor</title><meta name="viewport" content="width=device-width"><h1>Floor</h1>`

// withFloor answers /floor with the plain page; everything else goes on.
func withFloor(next http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", next)
	mux.HandleFunc("/floor", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, plain)
	})
	return mux
}

// throwAway makes a certificate that nobody trusts, for a day.
func throwAway() (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour)}
	signed, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	return tls.Certificate{Certificate: [][]byte{signed}, PrivateKey: key}, err
}
