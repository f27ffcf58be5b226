// Package order is the heart of the trade: pricing from the stored menu, placing, the status machine, lines,
// and the reads that screens and lists are made of. It returns *errs.Error and knows nothing of HTTP or sockets.
package order
