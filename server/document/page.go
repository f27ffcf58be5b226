package document

import "slices"

// block is a piece of a sheet that is never torn. It is measured before anything is drawn, so that the number of
// pages is known on the first one.
type block struct {
	height float64
	draw   func(top float64)
	// repeated is drawn above the block when it begins a page: a table's head.
	repeated *block
	// pinned puts the block at the bottom of its page.
	pinned bool
	// kept blocks go along when the block after them begins a page, where they have room there and something else stays.
	kept bool
}

type placed struct {
	block
	top float64
}

// frame is where blocks may stand: the first page's head is higher than the others'.
type frame struct{ first, again, bottom float64 }

// paginate places blocks from top to bottom. A block higher than a page gets one alone; those who build blocks
// keep them lower (see lowered).
func paginate(blocks []block, f frame) (pages [][]placed) {
	var page []placed
	top := f.first
	for _, b := range blocks {
		if top+b.height > f.bottom && len(page) > 0 {
			stay := staying(page, b, f)
			along := append(slices.Clone(page[stay:]), placed{block: b})
			pages, page, top = append(pages, page[:stay:stay]), nil, f.again
			if first := along[0].repeated; first != nil {
				page = append(page, placed{*first, top})
				top += first.height
			}
			for _, moved := range along[:len(along)-1] {
				page = append(page, placed{moved.block, top})
				top += moved.height
			}
		}
		if b.pinned {
			top = f.bottom - b.height
		}
		page = append(page, placed{b, top})
		top += b.height
	}
	return append(pages, page)
}

// staying is how many blocks of a full page stay when the next one begins another: the kept ones at its end go along.
func staying(page []placed, next block, f frame) int {
	room, stay := f.bottom-f.again-next.height, len(page)
	for i := len(page) - 1; i > 0 && page[i].kept; i-- {
		head := 0.0
		if page[i].repeated != nil {
			head = page[i].repeated.height
		}
		if room -= page[i].height; room < head {
			break
		}
		stay = i
	}
	return stay
}

// lowered makes a block with smaller and smaller type until it is lower than limit millimetres: names of 200 wide
// letters must not run off the paper.
func lowered(limit float64, build func(scale float64) block) block {
	b := build(1)
	for scale := 0.85; b.height > limit && scale > 0.2; scale *= 0.85 {
		b = build(scale)
	}
	return b
}

// stacked draws several blocks as one, so that they stay together.
func stacked(parts ...block) block {
	whole := block{}
	for _, part := range parts {
		whole.height += part.height
	}
	whole.draw = func(top float64) {
		for _, part := range parts {
			part.draw(top)
			top += part.height
		}
	}
	return whole
}

// gap is empty paper.
func gap(height float64) block { return block{height: height, draw: func(float64) {}} }
