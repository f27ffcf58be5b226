package httpapi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/media"
)

type (
	uploadInput struct {
		Key
		ContentType string `header:"Content-Type"`
		Crop        string `query:"crop" maxLength:"19" pattern:"^[0-9]{1,4},[0-9]{1,4},[0-9]{1,4},[0-9]{1,4}$" doc:"x,y,width,height of the part to keep, in pixels of the upright photo"`
		RawBody     []byte `contentType:"image/jpeg"`
	}
	uploadName struct {
		Name string `path:"name" maxLength:"64" doc:"The last part of the photo's address"`
	}
)

const multipartMedia = "multipart/form-data"

// formOverhead is what a form may add to its file, in bytes.
const formOverhead = 8 << 10

func (s *Server) uploadRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodPost, Path: "/api/uploads", ID: "uploadPhoto", Tag: "Photos",
		Summary: "Store a photo: the body itself, or the field file of a form",
		Description: "JPEG, PNG or WebP of at most 5 MiB, 24 megapixels and 8,000 pixels a side; what it says of itself is not believed. It is turned " +
			"upright, cut, kept in widths of 96, 320, 640 and 1280 pixels and encoded anew, so that no place or camera is left in it. A photo that nothing has shown for seven days is deleted.",
		Kinds: owner, Permission: access.MenuWrite, Idempotent: true, Body: media.MaxBytes + formOverhead, Rate: s.o.Limits.Upload,
		Media: []string{"image/jpeg", "image/png", "image/webp", multipartMedia},
		Codes: []errs.Code{errs.LimitReached, errs.StorageFull, errs.IdempotencyMismatch, errs.IdempotencyRunning}}, s.upload)
	Register(s, Route{Method: http.MethodDelete, Path: "/api/uploads/{name}", ID: "deletePhoto", Tag: "Photos",
		Summary: "Take an unused photo away at once", Kinds: owner, Permission: access.MenuWrite,
		Codes: []errs.Code{errs.NotFound, errs.InUse, errs.ProviderUnavailable}}, s.deleteUpload)
}

func (s *Server) upload(ctx context.Context, in *uploadInput) (*Replayable[api.Upload], error) {
	r, err := in.request(ctx, "uploadPhoto")
	if err != nil {
		return nil, err
	}
	body, err := fileOf(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	return replayable(s.o.Media.Upload(ctx, access.ActorFrom(ctx), r, body, cropOf(in.Crop)))
}

func (s *Server) deleteUpload(ctx context.Context, in *uploadName) (*struct{}, error) {
	name, ok := media.ParseName(in.Name)
	if !ok {
		return nil, errs.New(errs.NotFound, "not found")
	}
	return nil, s.o.Media.Delete(ctx, access.ActorFrom(ctx), name)
}

// fileOf is the photo in a body: the whole of it, or the field file of a form.
func fileOf(contentType string, body []byte) ([]byte, error) {
	if kind, params, err := mime.ParseMediaType(contentType); err == nil && kind == multipartMedia {
		return fileIn(multipart.NewReader(bytes.NewReader(body), params["boundary"]))
	}
	return body, nil
}

func fileIn(form *multipart.Reader) ([]byte, error) {
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, errs.Invalid("file", "the form has no file")
		}
		if err != nil {
			return nil, errs.Wrap(err, errs.BadRequest, "the form can't be read")
		}
		if part.FormName() != "file" {
			continue
		}
		file, err := io.ReadAll(part)
		return file, errs.Wrap(err, errs.BadRequest, "the form can't be read")
	}
}

// cropOf reads what the route's pattern has let through.
func cropOf(text string) *media.Crop {
	if text == "" {
		return nil
	}
	var n [4]int
	for i, part := range strings.SplitN(text, ",", len(n)) {
		n[i], _ = strconv.Atoi(part) // four digits by the pattern
	}
	return &media.Crop{X: n[0], Y: n[1], Width: n[2], Height: n[3]}
}
