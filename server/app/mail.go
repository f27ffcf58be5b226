package app

import (
	"fmt"
	"net/url"

	"sufra/server/access"
	"sufra/server/account"
	"sufra/server/mail"
)

// openMail makes the sender and, behind it, the logins whose links it mails.
func (a *App) openMail() error {
	host := "localhost"
	if origin, err := url.Parse(a.Config.Origin()); err == nil {
		host = origin.Hostname()
	}
	var transport mail.Transport = mail.NewFolder(a.Config.DataDir, host, a.Log)
	if a.Config.SMTPURL != "" {
		server, err := mail.NewSMTP(a.Config.SMTPURL, host)
		if err != nil {
			return fmt.Errorf("preparing mail: %w", err)
		}
		transport = server
	}
	a.Mail = mail.NewSender(a.DB, transport, a.now, a.Log, a.Config.Origin())
	a.Account = &account.Service{DB: a.DB, Access: a.Access, Mail: a.Mail, Now: a.now, TrialDays: a.Config.TrialDays}
	a.Access.Distrust = a.Account.Distrust
	a.Mail.Grant = a.Account.Grant
	a.Mail.NewToken = func() string { return access.NewToken(256) }
	return nil
}
