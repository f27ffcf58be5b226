package media_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/media"
)

const quota = 500_000_000

// stored lists the files in the store.
func (s *shop) stored() (files []string) {
	s.t.Helper()
	require.NoError(s.t, filepath.WalkDir(s.dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files = append(files, entry.Name())
		}
		return err
	}))
	return files
}

// used is what the database counts for the restaurant, in bytes.
func (s *shop) used() (bytes int64) {
	s.t.Helper()
	require.NoError(s.t, s.DB.QueryRow(s.t.Context(), "select coalesce(sum(bytes), 0) from photo_usage where restaurant_id = $1", s.actor.RestaurantID).Scan(&bytes))
	return bytes
}

// photo uploads any photo.
func (s *shop) photo() api.Upload {
	s.t.Helper()
	u, err := s.upload(asJPEG(s.t, corners(200, 100)), nil)
	require.NoError(s.t, err)
	return u
}

func (s *shop) exec(sql string, args ...any) {
	s.t.Helper()
	_, err := s.DB.Exec(s.t.Context(), sql, args...)
	require.NoError(s.t, err)
}

func TestQuotaIsCountedToTheByte(t *testing.T) {
	s := newShop(t)
	u := s.photo()
	one := s.used()
	var size int64
	for _, width := range u.Sizes {
		file, err := s.Open(t.Context(), nameOf(t, u), int(width))
		require.NoError(t, err)
		size += int64(len(file))
	}
	require.Equal(t, size, one, "all sizes count")

	s.exec("update photo_usage set bytes = $2 where restaurant_id = $1", s.actor.RestaurantID, quota-one)
	second := s.photo()
	require.EqualValues(t, quota, s.used(), "the last byte can be used")
	_, err := s.upload(asJPEG(t, corners(200, 100)), nil)
	require.Equal(t, errs.LimitReached, errs.CodeOf(err))
	require.Len(t, s.stored(), 4, "and nothing is written beyond it")
	require.NoError(t, s.Delete(t.Context(), s.actor, nameOf(t, second)))
	s.photo()

	other := s.f.Tenant(nil)
	_, _, err = s.Upload(t.Context(), owner(other), idempotency.Request{}, asJPEG(t, corners(200, 100)), nil)
	require.NoError(t, err, "another restaurant has its own space")
}

func hash(text string) []byte {
	sum := sha256.Sum256([]byte(text))
	return sum[:]
}

func TestRepeatedUploadIsOnePhoto(t *testing.T) {
	s := newShop(t)
	body := asJPEG(t, corners(200, 100))
	request := idempotency.Request{Key: uuid.New(), Operation: "uploadPhoto", Hash: hash("one")}
	first, replayed, err := s.Upload(t.Context(), s.actor, request, body, nil)
	require.NoError(t, err)
	require.False(t, replayed)
	files := s.stored()
	s.exec("update photo_usage set bytes = $2 where restaurant_id = $1", s.actor.RestaurantID, quota)
	again, replayed, err := s.Upload(t.Context(), s.actor, request, body, nil)
	require.NoError(t, err, "the first one took the last space: its repetition needs none")
	require.True(t, replayed)
	require.Equal(t, first, again)
	require.Equal(t, files, s.stored())

	request.Hash = hash("two")
	_, _, err = s.Upload(t.Context(), s.actor, request, body, nil)
	require.Equal(t, errs.IdempotencyMismatch, errs.CodeOf(err))
}

func TestParallelUploadsWithOneKeyLeaveOnePhoto(t *testing.T) {
	s := newShop(t)
	body := asJPEG(t, corners(200, 100))
	request := idempotency.Request{Key: uuid.New(), Operation: "uploadPhoto", Hash: hash("one")}
	answers := make(chan api.Upload, 4)
	for range cap(answers) {
		go func() {
			u, _, err := s.Upload(context.Background(), s.actor, request, body, nil)
			if err != nil {
				u = api.Upload{URL: err.Error()}
			}
			answers <- u
		}()
	}
	first := <-answers
	require.NotEmpty(t, first.Sizes, first.URL)
	for range cap(answers) - 1 {
		require.Equal(t, first, <-answers)
	}
	require.Len(t, s.stored(), len(first.Sizes))
}

func TestDelete(t *testing.T) {
	s := newShop(t)
	u := s.photo()
	name := nameOf(t, u)
	stranger := owner(s.f.Tenant(nil))
	require.Equal(t, errs.NotFound, errs.CodeOf(s.Delete(t.Context(), stranger, name)))
	require.NotEmpty(t, s.stored())

	s.exec("insert into templates (name, image_url, restaurant_id) values ('Ours', $2, $1)", s.actor.RestaurantID, u.URL)
	require.Equal(t, errs.InUse, errs.CodeOf(s.Delete(t.Context(), s.actor, name)))
	s.exec("delete from templates where restaurant_id = $1", s.actor.RestaurantID)

	require.NoError(t, s.Delete(t.Context(), s.actor, name))
	require.Empty(t, s.stored())
	require.Zero(t, s.used())
	_, err := s.Open(t.Context(), name, 0)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.Equal(t, errs.NotFound, errs.CodeOf(s.Delete(t.Context(), s.actor, name)))
}

func TestSweepTakesWhatNothingShows(t *testing.T) {
	s := newShop(t)
	tenant := s.f.Tenant(nil)
	s.actor = owner(tenant)
	item := tenant.Item(nil)
	s.exec(`insert into homepages (restaurant_id, id, slug, restaurant_name_en) values ($1, $2, $3, 'Home')`, tenant.ID, uuid.New(), "home-"+tenant.Slug)
	s.exec(`alter table restaurants add column logo_url text`)
	s.exec(`create table later (restaurant_id uuid, anything jsonb)`)
	uses := map[string]string{
		"an item's photos":   `update menu_items set photos = jsonb_build_array(jsonb_build_object('id', 'a', 'url', $2::text, 'isMain', true)) where restaurant_id = $1`,
		"an item's image":    `update menu_items set image_url = $2 where restaurant_id = $1`,
		"a menu's logo":      `update menus set restaurant_logo_url = $2 where restaurant_id = $1`,
		"a banner":           `update menus set offer_banner = jsonb_build_object('imageUrl', $2::text) where restaurant_id = $1`,
		"a size of a photo":  `update homepages set logo_url = $2 || '?w=320' where restaurant_id = $1`,
		"a hero":             `update homepages set hero_image_url = $2 where restaurant_id = $1`,
		"a header":           `update homepages set header_photo_urls = jsonb_build_array($2::text) where restaurant_id = $1`,
		"an absolute one":    `update homepages set header_background_photo_url = 'https://menu.example' || $2::text where restaurant_id = $1`,
		"the restaurant":     `update restaurants set logo_url = $2 where id = $1`,
		"a later table":      `insert into later (restaurant_id, anything) values ($1, jsonb_build_object('deep', jsonb_build_array($2::text)))`,
		"a template of ours": `insert into templates (name, image_url, restaurant_id) values ('Ours', $2, $1)`,
	}
	kept := map[string]api.Upload{}
	for what, sql := range uses {
		kept[what] = s.photo()
		s.exec(sql, tenant.ID, kept[what].URL)
	}
	unused := s.photo()
	stranger := s.photo() // only another restaurant mentions it, which keeps nothing
	s.exec(`update menu_items set image_url = $2 where restaurant_id = $1`, s.f.Decoy.ID, stranger.URL)
	require.NotNil(t, item)

	sweep := func(after time.Duration) {
		t.Helper()
		s.now = s.now.Add(after)
		_, err := s.Sweep(t.Context())
		require.NoError(t, err)
	}
	open := func(u api.Upload) error {
		_, err := s.Open(t.Context(), nameOf(t, u), 0)
		return err
	}
	sweep(media.Unused - time.Second)
	require.NoError(t, open(unused), "an editor's undo may bring it back")
	sweep(2 * time.Second)
	require.Error(t, open(unused))
	require.Error(t, open(stranger))
	for what, u := range kept {
		require.NoError(t, open(u), what)
	}

	s.exec(`update menu_items set image_url = '' where restaurant_id = $1`, tenant.ID)
	sweep(media.Unused - time.Hour)
	require.NoError(t, open(kept["an item's image"]), "seven days count from when it was last seen in use")
	sweep(2 * time.Hour)
	require.Error(t, open(kept["an item's image"]))
	require.NoError(t, open(kept["a hero"]))
}

// failing is a store whose disk is full, or that can't delete.
type failing struct {
	media.Store
	puts    int // that succeed
	deletes bool
}

var errDisk = errors.New("no space left on device")

func (f *failing) Put(ctx context.Context, key, kind string, body []byte) error {
	if f.puts--; f.puts < 0 {
		return errDisk
	}
	return f.Store.Put(ctx, key, kind, body)
}

func (f *failing) Delete(ctx context.Context, key string) error {
	if !f.deletes {
		return errDisk
	}
	return f.Store.Delete(ctx, key)
}

func TestNothingIsLeftOfAnUploadThatFails(t *testing.T) {
	s := newShop(t)
	store := &failing{Store: s.Store, puts: 1, deletes: true}
	s.Store = store
	_, err := s.upload(asJPEG(t, corners(400, 200)), nil)
	require.Equal(t, errs.StorageFull, errs.CodeOf(err))
	require.ErrorIs(t, err, errDisk)
	require.Empty(t, s.stored())
	require.Zero(t, s.used())

	// The store can't even delete: the sweep finds the rest when it can again.
	store.puts, store.deletes = 1, false
	_, err = s.upload(asJPEG(t, corners(400, 200)), nil)
	require.Equal(t, errs.StorageFull, errs.CodeOf(err))
	require.Len(t, s.stored(), 1)
	_, err = s.Sweep(t.Context())
	require.ErrorIs(t, err, errDisk)
	require.NotZero(t, s.used())
	store.deletes = true
	_, err = s.Sweep(t.Context())
	require.NoError(t, err)
	require.Empty(t, s.stored())
	require.Zero(t, s.used())
}

func TestDiskKeepsToItsFolder(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(outside, []byte("secret"), 0o600))
	dir := t.TempDir()
	disk, err := media.NewDisk(dir)
	require.NoError(t, err)
	defer func() { require.NoError(t, disk.Close()) }()
	require.NoError(t, os.Symlink(outside, filepath.Join(dir, "link")))
	for _, key := range []string{"../secret", "/etc/passwd", "a/../../secret", "link", outside} {
		_, err := disk.Get(t.Context(), key)
		require.Error(t, err, key)
		require.Error(t, disk.Put(t.Context(), key+"/x", "", nil), key)
	}
	require.NoError(t, disk.Put(t.Context(), "ab/c", "", []byte("one")))
	require.NoError(t, disk.Put(t.Context(), "ab/c", "", []byte("two")))
	body, err := disk.Get(t.Context(), "ab/c")
	require.NoError(t, err)
	require.Equal(t, "two", string(body))
	require.NoError(t, disk.Delete(t.Context(), "ab/c"))
	require.NoError(t, disk.Delete(t.Context(), "ab/c"))
	_, err = disk.Get(t.Context(), "ab/c")
	require.ErrorIs(t, err, fs.ErrNotExist)
}
