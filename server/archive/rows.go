package archive

import (
	"archive/zip"
	"context"
	"encoding/csv"
	"errors"
	"io"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/menu/sheet"
)

// subject adds the rows of one table. Rows are read as they come and never held.
func (p *pack) subject(ctx context.Context, tx pgx.Tx, s subject, entry uuid.UUID) error {
	return p.add(Entry{Name: s.path(), Columns: s.names()}, zip.Deflate, func(w io.Writer) (n int64, err error) {
		rows, err := tx.Query(ctx, s.exportSQL(), p.manifest.Restaurant, entry)
		if err != nil {
			return 0, err
		}
		defer rows.Close()
		for rows.Next() {
			n++
			if _, err := w.Write(append(rows.RawValues()[0], '\n')); err != nil {
				return 0, err
			}
		}
		return n, rows.Err()
	})
}

// table adds a file for people and their spreadsheets.
func (p *pack) table(ctx context.Context, tx pgx.Tx, t table) error {
	return p.add(Entry{Name: t.name}, zip.Deflate, func(w io.Writer) (n int64, err error) {
		if _, err := io.WriteString(w, "\uFEFF"); err != nil { // without it a spreadsheet reads Arabic as something else
			return 0, err
		}
		out := csv.NewWriter(w)
		out.UseCRLF = true
		if err := out.Write(t.head); err != nil {
			return 0, err
		}
		rows, err := tx.Query(ctx, t.sql, p.manifest.Restaurant)
		if err != nil {
			return 0, err
		}
		defer rows.Close()
		for rows.Next() {
			var cells []string
			if err := rows.Scan(&cells); err != nil {
				return 0, err
			}
			for i, cell := range cells {
				cells[i] = sheet.Safe(cell)
			}
			n++
			if err := out.Write(cells); err != nil {
				return 0, err
			}
		}
		out.Flush()
		return n, errors.Join(rows.Err(), out.Error())
	})
}
