package api

// FactorSecret is the start of an enrolment: what an authenticator app takes in, as a picture or typed. It counts once a code
// of it was sent.
type FactorSecret struct {
	Secret string `json:"secret" doc:"Base32, as authenticator apps take it typed"`
	URI    string `json:"uri" doc:"otpauth address, as the picture says it"`
	QR     string `json:"qr" doc:"The address as an SVG picture"`
}

// FactorCode is a code of the device, or a recovery code.
type FactorCode struct {
	Code string `json:"code" minLength:"6" maxLength:"40"`
}

// RecoveryCodes are shown once; each opens the account one time when the device is lost.
type RecoveryCodes struct {
	Codes []string `json:"codes" nullable:"false"`
}

// AdminProfilePatch changes an administrator's own name.
type AdminProfilePatch struct {
	FirstName string `json:"firstName" minLength:"1" maxLength:"100"`
	LastName  string `json:"lastName" minLength:"1" maxLength:"100"`
}
