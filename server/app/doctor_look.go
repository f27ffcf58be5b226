package app

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/shared"
)

// Bounds of what is well.
const (
	leastRoom   = 1 << 30 // bytes: PostgreSQL stops when its disk is full
	scarceRoom  = 5 << 30
	clockWarn   = time.Second
	clockFail   = 5 * time.Second // sessions would end early, or late
	certWarn    = 14 * 24 * time.Hour
	backupStale = 26 * time.Hour     // a daily one, and two hours for it to be made
	baseStale   = 8 * 24 * time.Hour // a weekly one, and a day
)

// machine looks at this computer: files, disk, address, time zones, the built client.
func (d *doctor) machine() {
	if d.check("data directory", writable(d.Config.DataDir), "It can be written.") {
		info, err := os.Stat(d.Config.DataDir)
		switch {
		case err != nil:
			d.say("file rights", broken, "%s", err)
		case info.Mode().Perm()&0o007 != 0:
			d.say("file rights", wanting, "Everybody on this machine can read DATA_DIR, which holds guests' photos and unsent mail: chmod o-rwx %s.", d.Config.DataDir)
		default:
			d.say("file rights", fine, "Others can't read DATA_DIR.")
		}
		d.disk(room(d.Config.DataDir))
	}
	if d.Config.Sockets == 0 {
		listener, err := listen(d.Config.Addr, "ADDR")
		if err == nil {
			err = listener.Close()
		}
		if err != nil {
			d.say("address", wanting, "%s. If that is this platform's own node, all is well.", err)
		} else {
			d.say("address", fine, "It is free.")
		}
	}
	_, err := time.LoadLocation("Asia/Riyadh")
	if err != nil {
		err = fmt.Errorf("the system knows no time zones, so business days would begin at the wrong hour: install tzdata or set ZONEINFO")
	}
	d.check("time zones", err, "Asia/Riyadh is known.")
	if staticDir() == "" {
		d.say("pages", broken, "The client is not built: run make build once, and start in a directory that has client/dist.")
	} else {
		d.say("pages", fine, "The client is built.")
	}
}

// disk judges the bytes that are free under DATA_DIR.
func (d *doctor) disk(free int64, known bool) {
	switch {
	case !known:
		d.say("disk", wanting, "How much room there is can't be told on this system: look yourself.")
	case free < leastRoom:
		d.say("disk", broken, "Only %d MiB are free under DATA_DIR: make room, or orders will be refused.", free>>20)
	case free < scarceRoom:
		d.say("disk", wanting, "%d MiB are free under DATA_DIR: make room soon.", free>>20)
	default:
		d.say("disk", fine, "%d GiB are free under DATA_DIR.", free>>30)
	}
}

// database looks at the server behind DATABASE_URL.
func (d *doctor) database(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 4*doctorPatience)
	defer cancel()
	findings, err := d.DB.Examine(ctx)
	if err != nil {
		d.say("database", broken, "It does not tell of itself: %s", err)
		return
	}
	for _, f := range findings {
		verdict := fine
		if f.Bad {
			verdict = wanting
		}
		if f.Fatal {
			verdict = broken
		}
		d.say(f.Name, verdict, "%s", f.Text)
	}
	skew, err := d.DB.Skew(ctx)
	if err == nil && skew < 0 {
		skew = -skew
	}
	switch {
	case err != nil:
		d.say("clock", broken, "%s", err)
	case skew > clockFail:
		d.say("clock", broken, "This machine's clock and the database's differ by %s: let both follow the same time server.", skew.Round(time.Second))
	case skew > clockWarn:
		d.say("clock", wanting, "This machine's clock and the database's differ by %s: let both follow the same time server.", skew.Round(10*time.Millisecond))
	default:
		d.say("clock", fine, "It agrees with the database's within a second.")
	}
	if err = d.schemaReady(ctx); err != nil {
		advice := postgres.Advice(err)
		if advice == "" {
			advice = "sufra migrate brings it up to date, as does the start of a node"
		}
		err = fmt.Errorf("%w: %s", err, advice)
	}
	d.check("schema", err, "It is this program's version or newer.")
}

// neighbours are the services that a platform may have besides.
func (d *doctor) neighbours(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 3*doctorPatience)
	defer cancel()
	if d.Config.RedisURL == "" {
		d.say("redis", fine, "None is set: right for one node, while several would count limits apart.")
	} else if store, err := shared.NewRedis(ctx, d.Config.RedisURL, d.now, d.Log); err != nil {
		d.say("redis", broken, "REDIS_URL: %s", err)
	} else {
		if err := store.Ping(ctx); err != nil {
			d.say("redis", wanting, "It does not answer (%s): orders go on, but each node counts limits for itself.", err)
		} else {
			d.say("redis", fine, "It answers.")
		}
		_ = store.Close()
	}
	if d.Config.SMTPURL == "" {
		d.say("mail", wanting, "SMTP_URL is not set: messages lie in DATA_DIR/outbox and reach nobody.")
	} else {
		d.check("mail", reach(ctx, d.Config.SMTPURL, "587"), "The mail server takes connections.")
	}
	if err := d.openObjects(); err != nil {
		d.say("photos", broken, "%s", err)
		return
	}
	_, err := d.objects.Get(ctx, "doctor/looks")
	if errs.Is(err, errs.NotFound) || errors.Is(err, fs.ErrNotExist) {
		err = nil // which only a store that answers can say
	}
	if err != nil && d.Config.S3URL != "" {
		err = fmt.Errorf("the store does not answer (%w): check S3_URL, its key and the way there", err)
	}
	d.check("photos", err, "Their store answers.")
}

// reach opens a connection to the host of an address and closes it.
func reach(ctx context.Context, address, port string) error {
	u, err := url.Parse(address)
	if err != nil {
		return fmt.Errorf("the address can't be read")
	}
	if u.Port() != "" {
		port = u.Port()
	}
	conn, err := (&net.Dialer{Timeout: doctorPatience}).DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil {
		return fmt.Errorf("%s can't be reached from here (%w): check the name, the port and the firewall", u.Host, err)
	}
	return conn.Close()
}

// outside is how guests come in.
func (d *doctor) outside(ctx context.Context) {
	origin, err := url.Parse(d.Config.Origin())
	switch {
	case err != nil:
		d.say("origin", broken, "PUBLIC_ORIGIN can't be read.")
		return
	case d.Config.Secure():
	case origin.Hostname() == "localhost" || net.ParseIP(origin.Hostname()).IsLoopback():
		d.say("origin", fine, "It is this machine alone.")
		return
	default:
		d.say("origin", wanting, "PUBLIC_ORIGIN is not https: passwords travel openly, and phones keep no page for dead spots.")
		return
	}
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
	defer cancel()
	port := origin.Port()
	if port == "" {
		port = "443"
	}
	conn, err := (&tls.Dialer{}).DialContext(ctx, "tcp", net.JoinHostPort(origin.Hostname(), port))
	if err != nil {
		d.say("origin", wanting, "%s can't be reached over TLS from here (%s): check the name and the proxy's certificate.", origin.Host, err)
		return
	}
	defer func() { _ = conn.Close() }()
	d.certificate(origin.Host, time.Until(conn.(*tls.Conn).ConnectionState().PeerCertificates[0].NotAfter))
}

// certificate judges how long the public address's one is good for.
func (d *doctor) certificate(host string, left time.Duration) {
	if left < certWarn {
		d.say("origin", wanting, "The certificate of %s ends in %d days: see why the proxy does not renew it.", host, int(left.Hours()/24))
		return
	}
	d.say("origin", fine, "The certificate is good for %d more days.", int(left.Hours()/24))
}

// backups finds the newest file of sufra backup.
func (d *doctor) backups() {
	dir := d.Config.BackupDir
	if dir == "" {
		d.say("backup", wanting, "BACKUP_DIR is not set, so nobody knows how old the last backup is: set it, and let sufra backup run daily.")
		return
	}
	var newest fs.FileInfo
	names, _ := filepath.Glob(filepath.Join(dir, "*.backup")) // only a bad pattern fails
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && (newest == nil || info.ModTime().After(newest.ModTime())) {
			newest = info
		}
	}
	switch {
	case newest == nil:
		d.say("backup", wanting, "There is none in %s: run sufra backup, and let it run daily.", dir)
	case d.now().Sub(newest.ModTime()) > backupStale:
		d.say("backup", wanting, "The newest is %d hours old: see why sufra backup does not run daily.", int(d.now().Sub(newest.ModTime()).Hours()))
	default:
		d.say("backup", fine, "The newest is %d hours old.", int(d.now().Sub(newest.ModTime()).Hours()))
	}
}

// archive looks at the continuous archive of the embedded server.
func (d *doctor) archive(ctx context.Context) {
	if d.Config.ArchiveDir == "" || d.DB == nil {
		return
	}
	behind, err := d.DB.ArchiveFails(ctx)
	bases := postgres.Bases(d.Config.ArchiveDir)
	switch {
	case err != nil:
		d.say("archive", broken, "The server does not tell of it: %s", err)
	case behind != "":
		d.say("archive", broken, "The archive does not take %s, and DATA_DIR fills with what it does not take: see postgres.log there, and the room under ARCHIVE_DIR.", behind)
	case len(bases) == 0:
		d.say("archive", wanting, "There is no base in it, without which it is of no use: run sufra basebackup, and let it run weekly.")
	case d.now().Sub(bases[len(bases)-1]) > baseStale:
		d.say("archive", wanting, "Its newest base is %d days old, and a recovery replays all since: see why sufra basebackup does not run weekly.",
			int(d.now().Sub(bases[len(bases)-1]).Hours()/24))
	default:
		d.say("archive", fine, "It takes what is written; its newest base is %d hours old.", int(d.now().Sub(bases[len(bases)-1]).Hours()))
	}
}
