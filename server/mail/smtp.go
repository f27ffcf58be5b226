package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// SMTP delivers letters to a mail server.
type SMTP struct {
	host     string
	port     int
	user     string
	password string
	implicit bool // smtps: TLS from the first byte
	plain    bool // a loopback server may do without TLS
	from     mail.Address
	tls      *tls.Config // nil: the system's roots
	timeout  time.Duration
}

// replyTimeout bounds the wait for the connection and for each reply.
const replyTimeout = 20 * time.Second

// NewSMTP reads SMTP_URL: smtp://user:password@host[:587]?from=Name <address> (STARTTLS is required, but of a loopback
// address) or smtps://…[:465]. Without from, letters come from no-reply at the fallback's host. The error never holds the
// password.
func NewSMTP(address, fallbackHost string) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("SMTP_URL must look like smtp://user:password@mail.example.com:587")
	}
	s := &SMTP{host: u.Hostname(), port: 587, implicit: u.Scheme == "smtps", plain: isLoopback(u.Hostname()), timeout: replyTimeout}
	if s.implicit {
		s.port = 465
	}
	if u.Port() != "" {
		if s.port, err = strconv.Atoi(u.Port()); err != nil || s.port > 65535 {
			return nil, errors.New("SMTP_URL: the port is not a number")
		}
	}
	if u.User != nil {
		s.user = u.User.Username()
		s.password, _ = u.User.Password()
	}
	s.from, err = sender(u.Query().Get("from"), fallbackHost)
	return s, err
}

// sender is who letters come from.
func sender(from, host string) (mail.Address, error) {
	if from == "" {
		return mail.Address{Name: "Sufra", Address: "no-reply@" + host}, nil
	}
	parsed, err := mail.ParseAddress(from)
	if err != nil {
		return mail.Address{}, errors.New("SMTP_URL: from must be an address such as Sufra <no-reply@example.com>")
	}
	return *parsed, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Deliver implements Transport. The whole conversation ends with ctx, whatever the server does or leaves undone.
func (s *SMTP) Deliver(ctx context.Context, l Letter) error {
	message, err := l.build(s.from)
	if err != nil {
		return Permanent{err}
	}
	client, err := s.client(ctx)
	if err != nil {
		return err
	}
	if err := client.DialAndSendWithContext(ctx, message); err != nil && !message.IsDelivered() {
		return refusal(err)
	}
	// Delivered is delivered: a server that drops the line after its 250 must not make us send again.
	return nil
}

func (s *SMTP) client(ctx context.Context) (*gomail.Client, error) {
	policy := gomail.TLSMandatory
	if s.plain || s.implicit {
		// Of smtps the line is encrypted before the library sees it (dial). Its own option for that believes a line that
		// somebody else has dialled to be plain, and sends no password.
		policy = gomail.TLSOpportunistic
	}
	config := s.tls
	if config == nil {
		config = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	config = config.Clone()
	config.ServerName = s.host
	options := []gomail.Option{gomail.WithPort(s.port), gomail.WithTLSPolicy(policy), gomail.WithTimeout(s.timeout),
		gomail.WithTLSConfig(config), gomail.WithDialContextFunc(s.dial(ctx, config))}
	if s.user != "" {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(s.user), gomail.WithPassword(s.password))
	}
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return nil, fmt.Errorf("preparing the mail client: %w", err)
	}
	return client, nil
}

// dial bounds what the library does not: a server that accepts the connection and never greets.
func (s *SMTP) dial(whole context.Context, config *tls.Config) gomail.DialContextFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		dialer := net.Dialer{Timeout: s.timeout}
		var conn net.Conn
		var err error
		if s.implicit {
			conn, err = (&tls.Dialer{NetDialer: &dialer, Config: config}).DialContext(ctx, network, address)
		} else {
			conn, err = dialer.DialContext(ctx, network, address)
		}
		if err != nil {
			return nil, err
		}
		context.AfterFunc(whole, func() { _ = conn.Close() })
		return conn, conn.SetDeadline(time.Now().Add(s.timeout))
	}
}

// refusal says whether it is worth trying again: a mailbox that does not exist will not exist in an hour, while a
// sender who is refused is our own configuration, which somebody may mend.
func refusal(err error) error {
	var failed *gomail.SendError
	if errors.As(err, &failed) && failed.Reason == gomail.ErrSMTPRcptTo && !failed.IsTemp() && failed.ErrorCode() >= 500 {
		return Permanent{err}
	}
	return err
}
