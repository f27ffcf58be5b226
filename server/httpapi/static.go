package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"mime"
	"os"
	"path"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
)

// asset is one file of the built client, read at start: serving never touches a path of the disk.
type asset struct {
	body  []byte
	media string
	etag  string
	// fixed files have a hash in their name and never change.
	fixed bool
	br    func() []byte
	gzip  func() []byte
}

// staticRoutes serve the built client: files by name, and index.html for every page that the client routes
// itself. A file that is not there is a 404, not a page.
func (s *Server) staticRoutes() {
	assets := readAssets(s.o.StaticDir)
	s.Use(func(c fiber.Ctx) error {
		if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
			return fiber.ErrMethodNotAllowed
		}
		name := strings.TrimPrefix(path.Clean(c.Path()), "/")
		if file, ok := assets[name]; ok && name != "index.html" {
			return send(c, file)
		}
		page, ok := assets["index.html"]
		if !ok || isFile(name) {
			c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
			return c.Status(fiber.StatusNotFound).SendString("Not found")
		}
		return sendPage(c, page)
	})
}

// noncePlace is what the built page has where its nonce belongs.
const noncePlace = "csp-nonce-of-this-answer"

// sendPage answers the client's page with a nonce of its own, for the one style that dialogs put into it.
func sendPage(c fiber.Ctx, page *asset) error {
	nonce := rand.Text()
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderContentType, page.media)
	body := page.body
	if private(c.Path()) {
		// In the page too: a proxy or a cache on the way may drop the header.
		c.Set("X-Robots-Tag", "noindex")
		body = bytes.Replace(body, []byte("<title>"), []byte(`<meta name="robots" content="noindex"><title>`), 1)
	}
	c.Set("Content-Security-Policy", strings.Replace(pagePolicy, "style-src 'self'", "style-src 'self' 'nonce-"+nonce+"'", 1))
	return c.Send(bytes.Replace(body, []byte(noncePlace), []byte(nonce), 1))
}

// isFile tells a missing file from a page of the client, whose last segment has no such ending.
func isFile(name string) bool {
	if strings.HasPrefix(name, "assets/") || strings.HasPrefix(name, ".") {
		return true
	}
	switch path.Ext(name) {
	case ".js", ".css", ".map", ".svg", ".png", ".jpg", ".webp", ".avif", ".ico", ".woff2", ".json", ".txt", ".xml", ".webmanifest", ".php":
		return true
	}
	return false
}

func send(c fiber.Ctx, file *asset) error {
	cache := "no-cache"
	if file.fixed {
		cache = "public, max-age=31536000, immutable"
	}
	c.Set(fiber.HeaderCacheControl, cache)
	c.Set(fiber.HeaderETag, file.etag)
	c.Set(fiber.HeaderVary, "Accept-Encoding")
	if c.Get(fiber.HeaderIfNoneMatch) == file.etag {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, file.media)
	switch accepted := c.Get(fiber.HeaderAcceptEncoding); {
	case file.br != nil && strings.Contains(accepted, "br"):
		c.Set(fiber.HeaderContentEncoding, "br")
		return c.Send(file.br())
	case file.gzip != nil && strings.Contains(accepted, "gzip"):
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(file.gzip())
	}
	return c.Send(file.body)
}

// mediaTypes does not depend on what the machine's own table says.
var mediaTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json", ".map": "application/json",
	".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp",
	".avif": "image/avif", ".ico": "image/x-icon", ".mp3": "audio/mpeg", ".wav": "audio/wav", ".ogg": "audio/ogg",
}

// packedEnding is what the build adds to the name of a file that it has packed with brotli, smaller than is done here.
const packedEnding = ".br"

// readAssets reads a directory of a few megabytes; a missing one gives none.
func readAssets(dir string) map[string]*asset {
	assets := map[string]*asset{}
	if dir == "" {
		return assets
	}
	files := os.DirFS(dir)
	_ = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case entry.IsDir():
			if name == "site" { // what the server draws pages with
				return fs.SkipDir
			}
		default:
			if strings.HasSuffix(name, packedEnding) {
				return nil
			}
			if body, err := fs.ReadFile(files, name); err == nil {
				assets[name] = newAsset(name, body)
				if packed, err := fs.ReadFile(files, name+packedEnding); err == nil {
					assets[name].br = func() []byte { return packed }
				}
			}
		}
		return nil //nolint:nilerr // what can't be read is not served, and the rest is
	})
	return assets
}

func newAsset(name string, body []byte) *asset {
	media := mediaTypes[path.Ext(name)]
	if media == "" {
		media = mime.TypeByExtension(path.Ext(name))
	}
	if media == "" {
		media = "application/octet-stream"
	}
	sum := sha256.Sum256(body)
	file := &asset{body: body, media: media, fixed: strings.HasPrefix(name, "assets/"),
		etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
	text := strings.HasPrefix(media, "text/") || strings.Contains(media, "json") || strings.Contains(media, "svg")
	if text && len(body) > 1024 {
		file.br = sync.OnceValue(func() []byte {
			var b bytes.Buffer
			w := brotli.NewWriterLevel(&b, 9)
			_, _ = w.Write(body)
			_ = w.Close()
			return b.Bytes()
		})
		file.gzip = sync.OnceValue(func() []byte {
			var b bytes.Buffer
			w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
			_, _ = w.Write(body)
			_ = w.Close()
			return b.Bytes()
		})
	}
	return file
}
