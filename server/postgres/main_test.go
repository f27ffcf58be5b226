package postgres_test

import (
	"os"
	"testing"

	"sufra/server/servertest"
)

func TestMain(m *testing.M) { os.Exit(servertest.Run(m)) }
