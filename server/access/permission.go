package access

import "slices"

// Permission is one thing an actor may do. Every route declares one; the start-up fails for a route that
// declares none.
type Permission string

// The permissions. Public needs no sign-in at all; SignedIn is any session of the route's kinds.
const (
	Public   Permission = "public"
	SignedIn Permission = "signed_in"

	OrderRead      Permission = "order.read"
	OrderPlace     Permission = "order.place"
	OrderConfirm   Permission = "order.confirm" // pending to confirmed
	OrderCook      Permission = "order.cook"    // confirmed to preparing, preparing to ready, and their recall
	OrderServe     Permission = "order.serve"   // ready to served
	OrderFinish    Permission = "order.finish"  // served to completed
	HistoryRead    Permission = "history.read"  // orders and invoices of days that are over, as a complaint or a refund needs them
	OrderStep      Permission = "order.step"    // any of the four above; the order decides which
	OrderCancel    Permission = "order.cancel"
	OrderEdit      Permission = "order.edit"
	OrderAdd       Permission = "order.add"  // lines to a sent order
	OrderFire      Permission = "order.fire" // held lines
	OrderRush      Permission = "order.rush"
	OrderDiscount  Permission = "order.discount" // waiters up to the restaurant's limit
	CallRead       Permission = "call.read"
	CallAnswer     Permission = "call.answer"
	TableRead      Permission = "table.read"
	TableSeat      Permission = "table.seat" // open a seating
	TableClose     Permission = "table.close"
	TableManage    Permission = "table.manage" // create, edit, delete
	TableCode      Permission = "table.code"   // read, print and rotate the codes that open a table
	TableMove      Permission = "table.move"   // move, merge and part seatings
	TableHandOver  Permission = "table.hand_over"
	PaymentTake    Permission = "payment.take"
	PaymentRefund  Permission = "payment.refund"
	PaymentRead    Permission = "payment.read"  // card payments with their references
	InvoicePrint   Permission = "invoice.print" // issue, read, print, share
	InvoiceCredit  Permission = "invoice.credit"
	DayManage      Permission = "day.manage" // opening cash, movements, close, report; of earlier days with AnalyticsMoney only
	MenuRead       Permission = "menu.read"
	MenuWrite      Permission = "menu.write"
	ItemSoldOut    Permission = "item.sold_out" // availability
	HomepageRead   Permission = "homepage.read"
	HomepageWrite  Permission = "homepage.write"
	StaffRead      Permission = "staff.read"
	StaffManage    Permission = "staff.manage"
	ScreenManage   Permission = "screen.manage"
	SettingsRead   Permission = "settings.read"
	SettingsWrite  Permission = "settings.write"
	BillingManage  Permission = "billing.manage"
	AccountManage  Permission = "account.manage" // one's own login: profile, address, password, sign-ins; how the restaurant stands
	AuditRead      Permission = "audit.read"
	DataExport     Permission = "data.export"     // everything, as a file
	VisitRead      Permission = "visit.read"      // visits of public pages, and the codes that lead there
	AnalyticsRead  Permission = "analytics.read"  // what was sold and how; amounts of the running day only
	AnalyticsMoney Permission = "analytics.money" // amounts of every day
	Receipt        Permission = "order.receipt"   // acknowledge what a kitchen screen has painted

	DinerOrder Permission = "diner.order"
	DinerRead  Permission = "diner.read"
	DinerCall  Permission = "diner.call"
	DinerPay   Permission = "diner.pay"

	CustomerOwn Permission = "customer.own" // a customer's account, orders, favourites and offers

	PlatformAdmin   Permission = "platform.admin"
	PlatformAccount Permission = "platform.account" // an administrator's own login
	PlatformFactor  Permission = "platform.factor"  // showing the second factor, which is all that a session without it may do
)

// rule says for each kind of actor whether a permission is theirs. A nil entry denies.
type rule struct {
	owner   bool
	manager bool
	waiter  func(Actor) bool // waiter and server
	host    func(Actor) bool
	screen  bool
	diner   bool
	admin   bool
	// customer is of no restaurant: nothing else is theirs.
	customer bool
}

func yes(Actor) bool             { return true }
func takes(a Actor) bool         { return a.Flags.TakeOrders }
func modifies(a Actor) bool      { return a.Flags.ModifyOrders }
func processes(a Actor) bool     { return a.Flags.ProcessPayments }
func managesTables(a Actor) bool { return a.Flags.ManageTables }
func closes(a Actor) bool        { return !a.CloseNeedsPayment || a.Flags.ProcessPayments }

// rules is the permission table: reliability 3.4 read with decisions 4, 5, 7 and 8.
var rules = map[Permission]rule{
	OrderRead:       {owner: true, manager: true, waiter: yes, host: yes, screen: true},
	HistoryRead:     {owner: true, manager: true},
	OrderPlace:      {owner: true, manager: true, waiter: takes, host: takes},
	OrderConfirm:    {owner: true, manager: true, waiter: takes},
	OrderCook:       {owner: true, manager: true, waiter: modifies, screen: true},
	OrderServe:      {owner: true, manager: true, waiter: takes, screen: true},
	OrderFinish:     {owner: true, manager: true, waiter: takes},
	OrderStep:       {owner: true, manager: true, waiter: yes, screen: true},
	OrderCancel:     {owner: true, manager: true, waiter: modifies},
	OrderEdit:       {owner: true, manager: true, waiter: modifies},
	OrderAdd:        {owner: true, manager: true, waiter: takes},
	OrderFire:       {owner: true, manager: true, waiter: takes, screen: true},
	OrderRush:       {owner: true, manager: true, waiter: modifies, screen: true},
	OrderDiscount:   {owner: true, manager: true, waiter: processes},
	CallRead:        {owner: true, manager: true, waiter: yes, host: yes},
	CallAnswer:      {owner: true, manager: true, waiter: yes, host: yes},
	TableRead:       {owner: true, manager: true, waiter: yes, host: yes, screen: true},
	TableSeat:       {owner: true, manager: true, waiter: yes, host: yes},
	TableClose:      {owner: true, manager: true, waiter: closes},
	TableManage:     {owner: true, manager: true, waiter: managesTables, host: managesTables},
	TableCode:       {owner: true, manager: true, waiter: managesTables, host: managesTables},
	TableMove:       {owner: true, manager: true, waiter: modifies, host: yes},
	TableHandOver:   {owner: true, manager: true, waiter: yes},
	PaymentTake:     {owner: true, manager: true, waiter: processes},
	PaymentRefund:   {owner: true, manager: true},
	PaymentRead:     {owner: true, manager: true},
	InvoicePrint:    {owner: true, manager: true, waiter: yes},
	InvoiceCredit:   {owner: true, manager: true},
	DayManage:       {owner: true, manager: true},
	MenuRead:        {owner: true, manager: true, waiter: yes, host: yes, screen: true},
	MenuWrite:       {owner: true},
	ItemSoldOut:     {owner: true, manager: true, waiter: modifies, screen: true},
	HomepageRead:    {owner: true, manager: true},
	HomepageWrite:   {owner: true},
	StaffRead:       {owner: true, manager: true},
	StaffManage:     {owner: true, manager: true},
	ScreenManage:    {owner: true},
	SettingsRead:    {owner: true, manager: true},
	SettingsWrite:   {owner: true},
	BillingManage:   {owner: true},
	AccountManage:   {owner: true},
	AuditRead:       {owner: true, manager: true},
	DataExport:      {owner: true},
	VisitRead:       {owner: true, manager: true},
	AnalyticsRead:   {owner: true, manager: true},
	AnalyticsMoney:  {owner: true},
	Receipt:         {screen: true},
	DinerOrder:      {diner: true},
	DinerRead:       {diner: true},
	DinerCall:       {diner: true},
	DinerPay:        {diner: true},
	CustomerOwn:     {customer: true},
	PlatformAdmin:   {admin: true},
	PlatformAccount: {admin: true},
	PlatformFactor:  {admin: true},
}

// Can reports whether the actor has the permission. Unknown permissions and anonymous actors have none.
func (a Actor) Can(p Permission) bool {
	if p == Public {
		return true
	}
	if a.Kind == System {
		return true
	}
	if p == SignedIn {
		return a.Kind != Anonymous && a.Kind != "" && a.Kind != Support // it has no login of its own
	}
	r, ok := rules[p]
	if !ok {
		return false
	}
	switch a.Kind {
	case Owner:
		return r.owner
	case Screen:
		return r.screen
	case Diner:
		return r.diner
	case Customer:
		return r.customer
	case Admin:
		return r.admin && (a.Factor == FactorDone || p == PlatformFactor)
	case Support:
		return a.Support.can(p)
	case Staff:
		switch a.Role {
		case RoleManager:
			return r.manager
		case RoleWaiter, RoleServer:
			return r.waiter != nil && r.waiter(a)
		case RoleHost:
			return r.host != nil && r.host(a)
		}
	}
	return false
}

// Permissions lists what the actor may do, sorted, for clients that hide buttons.
func (a Actor) Permissions() []string {
	list := []string{}
	for p := range rules {
		if a.Can(p) {
			list = append(list, string(p))
		}
	}
	slices.Sort(list)
	return list
}

// Known says whether p is one of the permissions above.
func (p Permission) Known() bool {
	_, ok := rules[p]
	return ok || p == Public || p == SignedIn
}
