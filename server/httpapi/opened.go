package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"net"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
)

// opened is the beginning of a JSON answer that many requests share: nobody may change its bytes. Each request has an end of
// its own, which is added as it is: a guest's own part is never packed together with what somebody else has written, so its
// length tells nothing.
type opened struct {
	plain []byte
	sum   [sha256.Size]byte
	crc   uint32
	br    func() []byte
	gzip  func() []byte
}

// At these levels the largest menu, of 2.8 MB, is packed in some 50 ms; the next ones take longer for a few per cent.
const (
	openedBrotli = 4
	openedGzip   = 5
)

// newOpened takes the beginning. grown hears of the bytes of each packing, when one is asked for.
func newOpened(plain []byte, grown func(bytes int)) *opened {
	o := &opened{plain: plain, sum: sha256.Sum256(plain), crc: crc32.ChecksumIEEE(plain)}
	packing := func(to flusher, into *bytes.Buffer) []byte {
		_, _ = to.Write(plain)
		_ = to.Flush() // ends at a whole byte, which is what makes an end possible
		packed := bytes.Clone(into.Bytes())
		grown(len(packed))
		return packed
	}
	o.br = sync.OnceValue(func() []byte {
		var b bytes.Buffer
		return packing(brotli.NewWriterLevel(&b, openedBrotli), &b)
	})
	o.gzip = sync.OnceValue(func() []byte {
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, openedGzip)
		return packing(w, &b)
	})
	return o
}

type flusher interface {
	Write([]byte) (int, error)
	Flush() error
}

// send answers with the beginning and an end, or says that the asker has both already.
func (o *opened) send(c fiber.Ctx, end []byte, cache string) {
	sum := sha256.Sum256(append(o.sum[:], end...))
	tag := `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"` // weak, because all three encodings carry it
	c.Set(fiber.HeaderCacheControl, cache)
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	if strings.Contains(c.Get(fiber.HeaderIfNoneMatch), tag) {
		c.Status(fiber.StatusNotModified)
		return
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	parts := net.Buffers{o.plain, end}
	switch accepted := c.Get(fiber.HeaderAcceptEncoding); {
	case strings.Contains(accepted, "br"):
		c.Set(fiber.HeaderContentEncoding, "br")
		parts = net.Buffers{o.br(), brotliEnd(end)}
	case strings.Contains(accepted, "gzip"):
		c.Set(fiber.HeaderContentEncoding, "gzip")
		parts = net.Buffers{o.gzip(), o.gzipEnd(end)}
	}
	// Not copied together: a slow reader of a large menu would hold all of it.
	c.Response().SetBodyStream(&parts, len(parts[0])+len(parts[1]))
}

// storedMost is how many bytes one block of either format takes as they are.
const storedMost = 1<<16 - 1

// brotliEnd writes uncompressed meta-blocks (RFC 7932, 9.2) and the empty last one.
func brotliEnd(end []byte) (packed []byte) {
	for len(end) > 0 {
		n := min(len(end), storedMost)
		head := uint32(n-1)<<3 | 1<<19 // not the last; four nibbles of length; uncompressed
		packed = append(packed, byte(head), byte(head>>8), byte(head>>16))
		packed, end = append(packed, end[:n]...), end[n:]
	}
	return append(packed, 3)
}

// gzipEnd writes stored blocks (RFC 1951, 3.2.4), the empty last one, and what gzip says of the whole.
func (o *opened) gzipEnd(end []byte) (packed []byte) {
	block := func(last byte, part []byte) {
		packed = binary.LittleEndian.AppendUint16(append(packed, last), uint16(len(part)))
		packed = binary.LittleEndian.AppendUint16(packed, ^uint16(len(part)))
		packed = append(packed, part...)
	}
	size, crc := len(o.plain)+len(end), crc32.Update(o.crc, crc32.IEEETable, end)
	for len(end) > 0 {
		n := min(len(end), storedMost)
		block(0, end[:n])
		end = end[n:]
	}
	block(1, nil)
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(packed, crc), uint32(size))
}
