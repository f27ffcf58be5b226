// Package engine draws public pages: it runs the client's server bundle in QuickJS, which is pure Go here.
package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"

	"sufra/server/site"
)

// Limits of one drawing. A page of 113 dishes takes some 0.15 s and 3 MB; 5,000 dishes are what a menu may have.
const (
	drawTime   = 20 * time.Second
	drawMemory = 256 << 20 // bytes
)

// Pool runs the client's server bundle in QuickJS. A virtual machine belongs to one goroutine at a time, so they are
// lent out; one that failed is replaced, because nobody knows what it left behind.
type Pool struct {
	code  []byte // the bundle as bytecode, which only this very version of the engine reads
	spare chan *quickjs.VM
	limit time.Duration
}

// Start is site.Start.
func Start(code string, atOnce int) (site.Engine, error) {
	return New(code, atOnce, drawTime)
}

// New compiles a bundle and starts machines, which is the number of pages drawn at once. A page that takes longer than
// limit is given up.
func New(source string, machines int, limit time.Duration) (*Pool, error) {
	compiler, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("starting the page engine: %w", err)
	}
	code, err := compiler.Compile(source, quickjs.EvalGlobal)
	err = errors.Join(err, compiler.Close())
	if err != nil {
		return nil, fmt.Errorf("compiling the pages: %w", err)
	}
	p := &Pool{code: code, spare: make(chan *quickjs.VM, machines), limit: limit}
	for range machines {
		vm, err := p.start()
		if err != nil {
			return nil, errors.Join(err, p.Close())
		}
		p.spare <- vm
	}
	return p, nil
}

// start makes a machine with the bundle loaded, some 3 ms.
func (p *Pool) start() (*quickjs.VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("starting a page engine: %w", err)
	}
	vm.SetMemoryLimit(drawMemory)
	err = vm.SetEvalTimeout(p.limit)
	if err == nil {
		// React writes warnings, and reads the object when it loads.
		_, err = vm.Eval("globalThis.console={log(){},warn(){},error(){},info(){}}", quickjs.EvalGlobal)
	}
	if err == nil {
		_, err = vm.EvalBytecode(p.code)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("loading the pages: %w", err), vm.Close())
	}
	return vm, nil
}

// Render draws a page. It waits for a machine until ctx ends.
func (p *Pool) Render(ctx context.Context, page string, props []byte, language string) (site.Rendered, error) {
	var vm *quickjs.VM
	select {
	case vm = <-p.spare:
	case <-ctx.Done():
		return site.Rendered{}, ctx.Err()
	}
	// A place without a machine: the last try to replace one failed.
	if vm == nil {
		var err error
		if vm, err = p.start(); err != nil {
			p.spare <- nil
			return site.Rendered{}, err
		}
	}
	result, err := draw(vm, page, props, language)
	if err != nil {
		_ = vm.Close()
		vm, _ = p.start()
	}
	p.spare <- vm
	return result, err
}

func draw(vm *quickjs.VM, page string, props []byte, language string) (result site.Rendered, err error) {
	out, err := vm.Call("render", page, string(props), language)
	if err != nil {
		return result, fmt.Errorf("drawing the page %s: %w", page, err)
	}
	text, ok := out.(string)
	if !ok {
		return result, fmt.Errorf("drawing the page %s gave no text", page)
	}
	if err := json.Unmarshal([]byte(text), &result); err != nil {
		return result, fmt.Errorf("reading the page %s: %w", page, err)
	}
	return result, nil
}

// Close ends all machines; none may be drawing.
func (p *Pool) Close() error {
	var err error
	for {
		select {
		case vm := <-p.spare:
			if vm != nil {
				err = errors.Join(err, vm.Close())
			}
		default:
			return err
		}
	}
}
