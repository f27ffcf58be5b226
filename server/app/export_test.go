package app

import "time"

// JudgeDisk and JudgeCertificate are doctor's verdict and sentence on what a test can't bring about.
func JudgeDisk(free int64, known bool) (verdict, text string) {
	var d doctor
	d.disk(free, known)
	return d.found[0].Verdict, d.found[0].Text
}

func JudgeCertificate(left time.Duration) (verdict, text string) {
	var d doctor
	d.certificate("menu.example", left)
	return d.found[0].Verdict, d.found[0].Text
}
