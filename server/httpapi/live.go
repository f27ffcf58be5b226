package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/live"
	"sufra/server/shared"
)

// Handshakes of one session, and of one address without a session: a restaurant's guests share one.
var (
	liveSession = shared.PerSecond(1, 10)
	liveAddress = shared.PerSecond(5, 30)
)

// liveKinds are those who can follow a stream, in the order in which the hello prefers them.
var liveKinds = []access.Kind{access.Screen, access.Staff, access.Owner, access.Diner}

type pollInput struct {
	Stream  string `query:"stream" required:"true" maxLength:"100" doc:"restaurant, table, menu:<id> or order:<track>"`
	View    string `query:"view" enum:"kitchen,floor,manager" doc:"Of the restaurant's stream"`
	Epoch   string `query:"epoch" maxLength:"64" doc:"Of the last frame; without it the answer is a snapshot"`
	Version int64  `query:"version" minimum:"0" doc:"Last applied version"`
	Wait    int    `query:"wait" default:"25" minimum:"0" maximum:"25" doc:"Seconds to wait for something new"`
	As      string `query:"as" enum:"owner,staff,screen,diner" doc:"Which of several sessions of this browser asks"`
}

func (s *Server) liveRoutes() {
	live.KeepConnections(s.App)
	s.Get("/api/live", s.openSocket, s.o.Live.Upgrade())
	s.Get("/api/live/poll", s.knowEverybody)
	Register(s, Route{Method: http.MethodGet, Path: "/api/live/poll", ID: "pollLive", Tag: "Live",
		Summary: "The live frames by long polling", Kinds: liveKinds, Permission: access.Public,
		Description: "For networks that let no WebSocket through. Answers with the frames of the socket (GET /api/live): " +
			"at once when the caller is behind, else with what comes within the wait, at least a heartbeat. " +
			"The server/live/README.md describes the protocol.",
		Codes: []errs.Code{errs.Unauthenticated, errs.Forbidden, errs.InvalidInput, errs.TooManyRequests}},
		func(ctx context.Context, in *pollInput) (*Answer[api.LivePoll], error) {
			frames, err := s.o.Live.Poll(ctx, live.Identify(everybodyFrom(ctx), access.Kind(in.As), network(requestFrom(ctx).IP)),
				api.LiveSubscribe{Stream: in.Stream, View: in.View, Epoch: in.Epoch, Version: in.Version}, time.Duration(in.Wait)*time.Second)
			if err != nil {
				return nil, err
			}
			body := api.LivePoll{Frames: make([]any, len(frames))}
			for i, frame := range frames {
				body.Frames[i] = frame
			}
			return answer(body, nil)
		})
}

// openSocket is everything that comes before the upgrade (live.md, Sockets), in that order. A session that is
// missing is not refused here: a browser can't read the status of a failed handshake, so the socket is opened and
// closed with a code that says why.
func (s *Server) openSocket(c fiber.Ctx) error {
	if s.draining.Load() || !s.o.Live.Ready() {
		s.o.Live.CountRefused("draining")
		return s.write(c, errs.New(errs.Unavailable, "this node takes no sockets now").WithRetryAfter(2*time.Second))
	}
	if !s.OriginAllowed(c.Get(fiber.HeaderOrigin)) {
		s.o.Live.CountRefused("origin")
		return s.write(c, errs.New(errs.CrossOrigin, "the socket was not opened by this site"))
	}
	if !live.Wanted(c) {
		c.Set(fiber.HeaderUpgrade, "websocket")
		return c.Status(live.StatusUpgradeRequired).JSON(api.Error{Code: string(errs.BadRequest), Message: "this address speaks WebSocket (live.v1)"})
	}
	actors, err := s.everybody(c)
	if err != nil {
		return s.write(c, err)
	}
	who := live.Identify(actors, access.Kind(c.Query("as")), network(requestFrom(c.Context()).IP))
	key, rate := "live:address:"+who.IP, liveAddress
	if len(who.Actors) > 0 {
		key, rate = "live:session:"+who.Actors[0].SessionID.String(), liveSession
	}
	if s.o.Limits.Session.Burst == 0 {
		rate = shared.Rate{} // limits are off
	}
	if err := s.allow(c.Context(), s.local, key, rate); err != nil {
		s.o.Live.CountRefused("rate")
		return s.write(c, err)
	}
	if why := s.o.Live.Refused(who); why != "" {
		return s.write(c, errs.New(errs.TooManyRequests, "too many sockets from this address").WithRetryAfter(10*time.Second))
	}
	live.SetIdentity(c, who)
	return c.Next()
}

type everybodyKey struct{}

// knowEverybody lets a poll choose among several sessions, as the hello does.
func (s *Server) knowEverybody(c fiber.Ctx) error {
	actors, err := s.everybody(c)
	if err != nil {
		return s.write(c, err)
	}
	c.SetContext(context.WithValue(c.Context(), everybodyKey{}, actors))
	return c.Next()
}

func everybodyFrom(ctx context.Context) []access.Actor {
	actors, _ := ctx.Value(everybodyKey{}).([]access.Actor)
	return actors
}

// everybody is who the request's cookies stand for, in the order of preference.
func (s *Server) everybody(c fiber.Ctx) ([]access.Actor, error) {
	var actors []access.Actor
	for _, kind := range liveKinds {
		if c.Cookies(s.cookieName(kind)) == "" {
			continue
		}
		actor, err := s.Authenticate(c, []access.Kind{kind}, "")
		if errs.Is(err, errs.Unauthenticated) {
			continue
		}
		if err != nil {
			return nil, err
		}
		actors = append(actors, actor)
	}
	return actors, nil
}
