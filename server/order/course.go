package order

// hold makes lines wait that are served after the given course, unless the order says itself what waits. Lines without
// a course are cooked at once, whatever else is ordered.
func hold(lines []line, after int32) {
	for i := range lines {
		l := &lines[i]
		if l.ask.Hold == nil {
			l.held = l.course > after
		}
	}
}

// lowestCourse is the first course among lines, 0 when none has one.
func lowestCourse(lines []line) (lowest int32) {
	for i := range lines {
		if c := lines[i].course; c > 0 && (lowest == 0 || c < lowest) {
			lowest = c
		}
	}
	return lowest
}
