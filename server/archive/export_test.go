package archive

import (
	"bytes"
	"io"
)

// Subject is what tests of the schema must know of a subject.
type Subject struct {
	Table   string
	Columns []string // without derived ones
	Left    map[string]string
}

func Subjects() (list []Subject) {
	for _, s := range subjects {
		out := Subject{Table: s.table, Left: s.left}
		for _, name := range s.names() {
			if _, ok := s.derived[name]; !ok {
				out.Columns = append(out.Columns, name)
			}
		}
		list = append(list, out)
	}
	return list
}

func LeftOut() map[string]string { return leftOut }

// Unexplained are columns without a word in the README, Idle explanations without a column.
func Unexplained() (missing, idle []string) {
	used := map[string]bool{}
	for _, s := range subjects {
		for _, name := range s.names() {
			if _, ok := fields()[s.table+"."+name]; ok {
				used[s.table+"."+name] = true
			} else if _, ok := fields()[name]; ok {
				used[name] = true
			} else {
				missing = append(missing, s.table+"."+name)
			}
		}
	}
	for name := range fields() {
		if !used[name] {
			idle = append(idle, name)
		}
	}
	return missing, idle
}

// Repack writes a file anew whose entries a test has changed: with hashes that fit, or, for one that is raw, as they were.
type Repack struct{ p *pack }

func NewRepack(w io.Writer, m Manifest) Repack {
	version := m.Version
	p := newPack(w, m)
	p.manifest.Version, p.manifest.Entries = version, nil
	return Repack{p}
}

func (r Repack) Add(e Entry, body []byte) error {
	return r.p.add(e, 8, func(w io.Writer) (int64, error) {
		_, err := io.Copy(w, bytes.NewReader(body))
		return e.Rows, err
	})
}

func (r Repack) End() error { return r.p.end() }
